import type { PageSubject } from '#site/components/pageSubject.ts';
import { mountDialog } from '../mountDialog.tsx';
import { createPageRefresher } from './page/createPageRefresher.ts';
import { QuickEditDialog } from './QuickEditDialog.tsx';

let isOpen = false;
let refreshPage: (() => void) | undefined;

/** Opens the editor for the subject of a page. Saved changes appear on the page behind the dialog. */
export function openQuickEdit(subject: PageSubject) {
  if (isOpen) return;
  isOpen = true;
  refreshPage ??= createPageRefresher();
  const unmount = mountDialog(
    <QuickEditDialog
      subject={subject}
      onSaved={refreshPage}
      onClose={() => {
        isOpen = false;
        unmount();
      }}
    />,
  );
}

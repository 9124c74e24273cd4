import type { PageSubject } from '#site/components/pageSubject.ts';
import { mountIsland } from '../mountIsland.tsx';
import { followPage } from './freshPage.ts';
import { QuickEditDialog } from './QuickEditDialog.tsx';

let isOpen = false;

/** Opens the editor that suits a page; what it saves shows on the page behind it. */
export function openQuickEdit(subject: PageSubject) {
  if (isOpen) return;
  isOpen = true;
  const showFreshPage = followPage();
  const unmount = mountIsland(
    <QuickEditDialog
      subject={subject}
      onSaved={showFreshPage}
      onClose={() => {
        isOpen = false;
        unmount();
      }}
    />,
  );
}

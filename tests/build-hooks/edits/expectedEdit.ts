import type { Pages } from './pages.ts';
import type { SiteEditor } from './siteEditor.ts';

export interface ExpectedEdit {
  name: string;
  prepare?: (editor: SiteEditor) => Promise<unknown>;
  run: (editor: SiteEditor) => Promise<unknown>;
  /** Returns the files that the edit is expected to create, remove or change. */
  changes: (before: Pages, after: Pages) => Iterable<string>;
}

import { hydrateIsland } from '../hydrateIsland.tsx';
import { emptyPageView } from './createSearchPage.ts';
import { SearchPage } from './SearchPage.tsx';

export function hydrateSearchPage(root: HTMLElement, page: HTMLElement): void {
  const html = (selector: string) => root.querySelector(selector)?.innerHTML ?? '';
  const filled = {
    ...emptyPageView,
    status: html('[data-search-status]'),
    body: html('[data-search-body]'),
  };
  hydrateIsland(root, <SearchPage page={page} filled={filled} />);
}

import { hydrateOnInteraction } from '../hydrateOnInteraction.ts';

/**
 * Loads the island of the search page at the first interaction. Loads it immediately if the page
 * lacks the results for its query, as on a static host.
 */
const page = document.querySelector<HTMLElement>('[data-search-page]');
const root = page?.querySelector<HTMLElement>('[data-search-island]');

if (page && root) {
  const isUnfilled =
    page.dataset.state === 'start' && new URLSearchParams(location.search).has('q');
  // Focuses the field before `hydrateOnInteraction` listens, so that this focus does not load the island.
  if (page.dataset.state === 'start' && !isUnfilled && matchMedia('(pointer: fine)').matches)
    root.querySelector('input')?.focus();
  // When the visitor goes back to an earlier search, the browser may change only the URL. The reload then
  // shows the results of that search. A link within the page, such as the skip link, changes only the fragment.
  const shownQuery = location.search;
  const reloadOtherSearch = () => {
    if (location.search !== shownQuery) location.reload();
  };
  addEventListener('popstate', reloadOtherSearch);
  const start = hydrateOnInteraction(root, {
    hydrate: async () => {
      const { hydrateSearchPage } = await load();
      removeEventListener('popstate', reloadOtherSearch);
      hydrateSearchPage(root, page);
    },
    held: '[data-search-link], [data-search-retry]',
  });
  if (isUnfilled) void start();
}

function load() {
  return import('../../islands/search/hydrateSearchPage.tsx');
}

import { hydrateOnTouch } from './hydrateOnTouch.ts';

/**
 * Loads the island of the search page at the first touch. If the address contains a query and the server
 * has not filled in its results, as when the page is served as a plain file, loads it at once.
 */
const page = document.querySelector<HTMLElement>('[data-search-page]');
const root = page?.querySelector<HTMLElement>('[data-search-island]');

if (page && root) {
  const isUnfilled =
    page.dataset.state === 'start' && new URLSearchParams(location.search).has('q');
  // Focuses the field before `hydrateOnTouch` listens, so that this focus does not load the island.
  if (page.dataset.state === 'start' && !isUnfilled && matchMedia('(pointer: fine)').matches)
    root.querySelector('input')?.focus();
  // After a reload, the history still contains searches that the island added. Going back to one of
  // them only fires `popstate`, so the page is loaded again.
  const reload = () => location.reload();
  addEventListener('popstate', reload);
  const start = hydrateOnTouch(root, {
    hydrate: async () => {
      const { hydrateSearchPage } = await load();
      removeEventListener('popstate', reload);
      hydrateSearchPage(root, page);
    },
    heldLinks: '[data-search-link], [data-search-retry]',
  });
  if (isUnfilled) void start();
}

function load() {
  return import('../islands/search/hydrateSearchPage.tsx');
}

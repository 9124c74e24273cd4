import { hydrateOnInteraction } from '../hydrateOnInteraction.ts';

export function watchSearchBoxes() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-search-box]'))
    hydrateOnInteraction(root, { hydrate: async () => (await load()).hydrateSearchBox(root) });
}

const load = () => import('../../islands/search/hydrateSearchBox.tsx');

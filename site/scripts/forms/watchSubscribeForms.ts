import { hydrateOnInteraction } from '../hydrateOnInteraction.ts';

export function watchSubscribeForms() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-subscribe]'))
    hydrateOnInteraction(root, { hydrate: async () => (await load()).hydrateSubscribeForm(root) });
}

const load = () => import('../../islands/subscribe/hydrateSubscribeForm.tsx');

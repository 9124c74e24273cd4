import { hydrateOnTouch } from '../hydrateOnTouch.ts';

/** Loads the island of the subscription form when a visitor first touches the form. */
export function watchSubscribeForms() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-subscribe]'))
    hydrateOnTouch(root, { hydrate: async () => (await load()).hydrateSubscribeForm(root) });
}

const load = () => import('../../islands/subscribe/hydrateSubscribeForm.tsx');

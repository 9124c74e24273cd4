import { hydrateOnTouch } from '../hydrateOnTouch.ts';

/** Loads the subscription form's island when a visitor touches the form. */
export function watchSubscribeForms() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-subscribe]'))
    hydrateOnTouch(root, { hydrate: async () => (await load()).hydrateSubscribeForm(root) });
}

const load = () => import('../../islands/subscribe/hydrateSubscribeForm.tsx');

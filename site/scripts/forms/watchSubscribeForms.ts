import { hydrateOnTouch } from '../hydrateOnTouch.ts';

export function watchSubscribeForms() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-subscribe]'))
    hydrateOnTouch(root, { hydrate: async () => (await load()).hydrateSubscribeForm(root) });
}

const load = () => import('../../islands/subscribe/hydrateSubscribeForm.tsx');

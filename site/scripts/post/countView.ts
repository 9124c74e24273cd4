import { limits } from '#domain/limits.ts';
import type { ApiBody } from '../api/apiTypes.ts';

/** Counts a view of the post once its page has been visible for some seconds. */
export function countView() {
  const postId = Number(document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId);
  if (!postId) return;
  let visibleMs = 0;
  let visibleSince = 0;
  let timer = 0;
  const pause = () => {
    if (visibleSince) visibleMs += performance.now() - visibleSince;
    visibleSince = 0;
    clearTimeout(timer);
  };
  const send = () => {
    document.removeEventListener('visibilitychange', update);
    const view: ApiBody<'POST', '/api/views'> = { postId };
    const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
    navigator.sendBeacon('/api/views', body);
  };
  const update = () => {
    pause();
    if (document.visibilityState !== 'visible') return;
    visibleSince = performance.now();
    timer = window.setTimeout(send, limits.postPage.viewDelayMs - visibleMs);
  };
  const start = () => {
    document.addEventListener('visibilitychange', update);
    update();
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
}

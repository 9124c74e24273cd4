import { limits } from '#domain/limits.ts';

/** Tells the server once that the post was really looked at: shown on the screen for some seconds. */
export function countView() {
  const postId = Number(document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId);
  if (!postId) return;
  let shownMs = 0;
  let shownSince = 0;
  let timer = 0;
  const pause = () => {
    if (shownSince) shownMs += performance.now() - shownSince;
    shownSince = 0;
    clearTimeout(timer);
  };
  const send = () => {
    document.removeEventListener('visibilitychange', follow);
    const body = new Blob([JSON.stringify({ postId })], { type: 'application/json' });
    navigator.sendBeacon('/api/views', body);
  };
  const follow = () => {
    pause();
    if (document.visibilityState !== 'visible') return;
    shownSince = performance.now();
    timer = window.setTimeout(send, limits.postPage.viewAfterMs - shownMs);
  };
  const start = () => {
    document.addEventListener('visibilitychange', follow);
    follow();
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
}

import { limits } from '#domain/limits.ts';

countView();
watchCopyButtons();

/** Tells the server once that the post was really looked at: shown on the screen for some seconds. */
function countView() {
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

function watchCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-link]')) {
    if (!navigator.clipboard) continue;
    const { copyLink = '', copied = '', failed = '' } = button.dataset;
    const message = button.closest('section')?.querySelector('[role="status"]');
    button.hidden = false;
    button.addEventListener('click', async () => {
      const isCopied = await navigator.clipboard.writeText(copyLink).then(
        () => true,
        () => false,
      );
      if (message) message.textContent = isCopied ? copied : failed;
      setTimeout(() => {
        if (message) message.textContent = '';
      }, limits.clipboard.confirmationShownMs);
    });
  }
}

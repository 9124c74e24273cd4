import { limits } from '#domain/limits.ts';

export function enableSharing() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', title = '' } = box.dataset;
    const copyButton = box.querySelector<HTMLButtonElement>('[data-copies]');
    const shareButton = box.querySelector<HTMLButtonElement>('[data-shares]');
    if (copyButton && navigator.clipboard) showButton(copyButton, createCopy(box, copyButton, url));
    if (shareButton && 'share' in navigator)
      showButton(shareButton, () => shareLink({ url, title }));
  }
}

function showButton(button: HTMLButtonElement, action: () => Promise<void>) {
  button.closest('li')?.removeAttribute('hidden');
  button.addEventListener('click', () => void action());
}

/** Returns a function that copies the URL and confirms it for some time. */
function createCopy(box: HTMLElement, button: HTMLButtonElement, url: string) {
  const message = box.querySelector('[role="status"]');
  const { copied = '', failed = '' } = box.dataset;
  let timer = 0;
  return async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    button.classList.toggle('is-copied', isCopied);
    if (message) message.textContent = isCopied ? copied : failed;
    timer = window.setTimeout(() => {
      button.classList.remove('is-copied');
      if (message) message.textContent = '';
    }, limits.clipboard.confirmationShownMs);
  };
}

const shareLink = (data: ShareData) =>
  // The visitor may close the share dialog, which is not an error.
  navigator.share(data).catch((reason) => console.debug('Not shared', reason));

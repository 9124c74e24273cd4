import { limits } from '#domain/limits.ts';

export function enableSharing() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', title = '' } = box.dataset;
    const copyButton = box.querySelector<HTMLButtonElement>('[data-copies]');
    const shareButton = box.querySelector<HTMLButtonElement>('[data-shares]');
    if (copyButton && navigator.clipboard)
      showButton(copyButton, () => copyLink(box, copyButton, url));
    if (shareButton && 'share' in navigator)
      showButton(shareButton, () => shareLink({ url, title }));
  }
}

function showButton(button: HTMLButtonElement, action: () => Promise<void>) {
  button.closest('li')?.removeAttribute('hidden');
  button.addEventListener('click', () => void action());
}

async function copyLink(box: HTMLElement, button: HTMLButtonElement, url: string) {
  const message = box.querySelector('[role="status"]');
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  const { copied = '', failed = '' } = box.dataset;
  button.classList.toggle('is-copied', isCopied);
  if (message) message.textContent = isCopied ? copied : failed;
  setTimeout(() => {
    button.classList.remove('is-copied');
    if (message) message.textContent = '';
  }, limits.clipboard.confirmationShownMs);
}

const shareLink = (data: ShareData) =>
  // The visitor may close the share dialog, which is not an error.
  navigator.share(data).catch((reason) => console.debug('Not shared', reason));

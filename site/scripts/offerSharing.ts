import { limits } from '#domain/limits.ts';

/** Copying a post's address and the system's own way to share, where the browser has them. */
export function offerSharing() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', title = '' } = box.dataset;
    const copies = box.querySelector<HTMLButtonElement>('[data-copies]');
    const shares = box.querySelector<HTMLButtonElement>('[data-shares]');
    if (copies && navigator.clipboard) offer(copies, () => copyLink(box, copies, url));
    if (shares && 'share' in navigator) offer(shares, () => shareLink({ url, title }));
  }
}

function offer(button: HTMLButtonElement, action: () => Promise<void>) {
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
  // Whoever changes his mind closes the system's sheet, which is no fault.
  navigator.share(data).catch((reason) => console.debug('Not shared', reason));

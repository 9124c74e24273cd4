import { he } from '#domain/he/site/islands.ts';
import { limits } from '#domain/limits.ts';
import checkIcon from '#site/components/icon/svg/check-line.svg?raw';
import closeIcon from '#site/components/icon/svg/close-line.svg?raw';
import warningIcon from '#site/components/icon/svg/error-warning-line.svg?raw';
import { addStyle } from '../addStyle.ts';
import style from './toast.css?inline';

addStyle(style);

export interface Toast {
  kind: 'success' | 'error';
  title: string;
  text?: string;
}

/**
 * Shows a message for some seconds, in place of the one before; it stays while it is pointed at or
 * has the focus. It is read out, it steals no focus, and it is never the only copy of an error.
 */
export function showToast(toast: Toast): void {
  place();
  box.dataset.kind = toast.kind;
  sign.innerHTML = toast.kind === 'success' ? checkIcon : warningIcon;
  // Screen readers read what changes in a region that was there before.
  message.replaceChildren();
  requestAnimationFrame(() => message.replaceChildren(...linesOf(toast)));
  restart();
}

const box = document.createElement('div');
box.className = 'toast';
box.popover = 'manual';
const sign = document.createElement('span');
sign.className = 'toast-sign';
const message = document.createElement('div');
message.className = 'toast-message';
message.role = 'status';
const dismiss = document.createElement('button');
dismiss.type = 'button';
dismiss.className = 'icon-button';
dismiss.ariaLabel = he.dismiss;
dismiss.innerHTML = closeIcon;
box.append(sign, message, dismiss);

let timer = 0;
const hide = () => {
  clearTimeout(timer);
  if (box.isConnected && box.matches(':popover-open')) box.hidePopover();
};
const restart = () => {
  clearTimeout(timer);
  timer = window.setTimeout(hide, limits.toast.shownMs);
};
const pause = () => clearTimeout(timer);
const goOn = () => {
  if (!box.matches(':hover, :focus-within')) restart();
};

dismiss.addEventListener('click', hide);
box.addEventListener('pointerenter', pause);
box.addEventListener('pointerleave', goOn);
box.addEventListener('focusin', pause);
box.addEventListener('focusout', () => requestAnimationFrame(goOn));
box.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // The dialog below stays.
  event.preventDefault();
  hide();
});

/** Above whatever is open: outside a modal dialog nothing can be seen or pressed. */
function place() {
  hide();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  (dialog ?? document.body).append(box);
  dialog?.addEventListener('close', moveOut, { once: true });
  box.showPopover();
}

/** Out of a dialog that closes, for the rest of its time. */
function moveOut() {
  if (message.childElementCount === 0 || !box.closest('dialog')) return;
  document.body.append(box);
  box.showPopover();
}

function linesOf({ title, text }: Toast): HTMLElement[] {
  const heading = document.createElement('strong');
  heading.textContent = title;
  if (!text) return [heading];
  const line = document.createElement('p');
  line.textContent = text;
  return [heading, line];
}

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
 * Shows a message for some seconds. Screen readers announce the message, and the focus does not move. Callers
 * must also show errors in another place, because the toast disappears.
 */
export function showToast(toast: Toast): void {
  open();
  box.dataset.kind = toast.kind;
  sign.innerHTML = toast.kind === 'success' ? checkIcon : warningIcon;
  // Clears the message first, because screen readers announce a live region only when its content changes.
  message.replaceChildren();
  requestAnimationFrame(() => message.replaceChildren(...linesOf(toast)));
  isShown = true;
  restart();
}

/** Not the state of the popover, because the browser closes a popover that leaves the document with its dialog. */
let isShown = false;

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
  isShown = false;
  if (box.isConnected && box.matches(':popover-open')) box.hidePopover();
};
const restart = () => {
  clearTimeout(timer);
  timer = window.setTimeout(hide, limits.toast.shownMs);
};
const pause = () => clearTimeout(timer);
const resume = () => {
  if (!box.matches(':hover, :focus-within')) restart();
};

dismiss.addEventListener('click', hide);
box.addEventListener('pointerenter', pause);
box.addEventListener('pointerleave', resume);
box.addEventListener('focusin', pause);
box.addEventListener('focusout', () => requestAnimationFrame(resume));
box.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // Prevents Escape from also closing a dialog below the toast.
  event.preventDefault();
  hide();
});

/** Opens the toast inside an open modal dialog, because content outside it is inert. */
function open() {
  hide();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  (dialog ?? document.body).append(box);
  dialog?.addEventListener('close', moveOutOfDialog, { once: true });
  box.showPopover();
}

function moveOutOfDialog() {
  if (!isShown || !box.closest('dialog')) return;
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

import { createElement } from './createElement.ts';

/**
 * Shows a message beside a button, because a toast disappears. Without a message, removes the previous
 * message.
 */
export function showProblem(button: HTMLButtonElement, message?: string) {
  const parent = button.parentElement;
  parent?.querySelector('.account-problem')?.remove();
  if (message) parent?.append(createElement('p', { className: 'account-problem', text: message }));
}

import { he } from '#domain/he/site/account.ts';
import { forgetAdmin } from '#site/scripts/account/signInStorage.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { showToast } from '../toast/toast.ts';
import { createElement } from './createElement.ts';
import { setCurrentUser } from './currentUser.ts';

export async function signOut(button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const result = await callApi('POST', '/api/logout');
  button.ariaDisabled = null;
  showProblem(button, result.isOk ? undefined : result.message);
  if (!result.isOk) {
    showToast({ kind: 'error', title: he.signOutFailed, text: result.message });
    return;
  }
  forgetAdmin();
  setCurrentUser(undefined);
  showToast({ kind: 'success', title: he.signedOut });
}

/** Shows the message beside the button as well, because the toast disappears. */
function showProblem(button: HTMLButtonElement, message: string | undefined) {
  const parent = button.parentElement;
  parent?.querySelector('.account-problem')?.remove();
  if (message) parent?.append(createElement('p', { className: 'account-problem', text: message }));
}

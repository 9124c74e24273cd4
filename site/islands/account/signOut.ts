import { he } from '#domain/he/site/account.ts';
import { forgetAdmin } from '#site/scripts/account/signInStorage.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { showToast } from '../toast/toast.ts';
import { setCurrentUser } from './currentUser.ts';
import { showProblem } from './showProblem.ts';

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

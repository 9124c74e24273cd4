import { he } from '#domain/he/site/account.ts';
import { forgetAdmin } from '#site/scripts/account/signInMemory.ts';
import { callApi } from '#site/scripts/callApi.ts';
import { showToast } from '../toast/toast.ts';
import { setCurrentUser } from './currentUser.ts';
import { element } from './element.ts';

/** Ends the session and gives the page back the look that visitors know. */
export async function signOut(button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const answer = await callApi('/api/logout', { method: 'POST' });
  button.ariaDisabled = null;
  showProblem(button, answer.isOk ? undefined : answer.message);
  if (!answer.isOk) {
    showToast({ kind: 'error', title: he.signOutFailed, text: answer.message });
    return;
  }
  forgetAdmin();
  setCurrentUser(undefined);
  showToast({ kind: 'success', title: he.signedOut });
}

/** A toast goes away; beside the button it stays. */
function showProblem(button: HTMLButtonElement, message: string | undefined) {
  const place = button.parentElement;
  place?.querySelector('.account-problem')?.remove();
  if (message) place?.append(element('p', { className: 'account-problem', text: message }));
}

import { he } from '#domain/he/site/auth.ts';
import { limits } from '#domain/limits.ts';
import { hasSignedInMark } from '#domain/user/signedInMark.ts';
import type { User } from '#domain/user/user.ts';
import { callApi } from '../callApi.ts';
import { startAuthForm } from './authForm.ts';
import { nextPath } from './nextPath.ts';
import { forgetAdmin, isAdminRemembered } from './signInMemory.ts';

/** The sign-in page: finds out whether somebody is signed in already, and leads on who is. */
type AuthState = 'checking' | 'redirecting' | 'not-authenticated';

const page = document.querySelector<HTMLElement>('[data-auth-state]');
const status = page?.querySelector('[data-auth-status]');

for (const form of document.querySelectorAll<HTMLFormElement>('[data-auth]'))
  startAuthForm(form, leave);
void check();

async function check() {
  // Nobody has signed in with this browser, or has signed out since: nothing to ask.
  if (!hasSignedInMark(document.cookie)) {
    forgetAdmin();
    return;
  }
  if (isAdminRemembered()) return leave();
  show('checking');
  const answer = await callApi<User>('/api/user');
  if (answer.isOk) return leave();
  if (answer.status === 401) forgetAdmin();
  show('not-authenticated');
}

function leave() {
  show('redirecting');
  setTimeout(() => location.replace(nextPath(location)), limits.login.redirectDelayMs);
}

function show(state: AuthState) {
  if (!page || !status) return;
  page.dataset.authState = state;
  status.textContent = state === 'not-authenticated' ? '' : he[state];
}

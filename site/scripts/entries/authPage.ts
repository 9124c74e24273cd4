import { he } from '#domain/he/site/auth.ts';
import { limits } from '#domain/limits.ts';
import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import { nextPath } from '../account/nextPath.ts';
import { forgetAdmin, isAdminRemembered } from '../account/signInStorage.ts';
import { callApi } from '../api/callApi.ts';
import { hydrateOnInteraction } from '../hydrateOnInteraction.ts';

/** State of the sign-in page. The page redirects visitors who are already signed in. */
type AuthState = 'checking' | 'redirecting' | 'not-authenticated';

const page = document.querySelector<HTMLElement>('[data-auth-state]');
const status = page?.querySelector('[data-auth-status]');
const forms = page?.querySelector<HTMLElement>('[data-auth-forms]');

if (forms)
  hydrateOnInteraction(forms, {
    hydrate: async () => (await loadForms()).hydrateAuthForms(forms, redirect),
    held: 'button[type="button"]',
  });
void redirectSignedIn();
// The visitor may have signed in before the browser restored this page from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void redirectSignedIn();
});
keepForm();
addEventListener('hashchange', keepForm);

/** Keeps the form of the last fragment visible when the skip link changes the fragment. */
function keepForm() {
  const kind = location.hash.slice(1);
  if (page && (kind === 'login' || kind === 'register')) page.dataset.form = kind;
}

function loadForms() {
  return import('../../islands/auth/hydrateAuthForms.tsx');
}

async function redirectSignedIn() {
  // A visitor without this cookie is not signed in, so no API request is needed.
  if (!hasSignedInCookie(document.cookie)) {
    forgetAdmin();
    return;
  }
  if (isAdminRemembered()) return redirect();
  showState('checking');
  const result = await callApi('GET', '/api/user', {
    signal: AbortSignal.timeout(limits.login.checkTimeoutMs),
  });
  if (result.isOk) return redirect();
  if (result.status === 401) forgetAdmin();
  showState('not-authenticated');
}

function redirect() {
  showState('redirecting');
  setTimeout(() => location.replace(nextPath(location)), limits.login.redirectDelayMs);
}

function showState(state: AuthState) {
  if (!page || !status) return;
  page.dataset.authState = state;
  status.textContent = state === 'not-authenticated' ? '' : he[state];
}

import { authPath } from '#domain/paths.ts';
import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import { showLoadingIndicator } from '../navigation/pageLoading.ts';

/**
 * Loads the account code for visitors with the signed-in cookie. Other visitors load it when they touch a
 * sign-in link.
 */
export function watchAccount() {
  void showSignedInUser();
  // A visitor may have signed in elsewhere before returning to this tab, or before the browser restored the page from
  // the back/forward cache.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void showSignedInUser();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showSignedInUser();
  });
  // The sign-in page contains the forms itself and handles its own redirect.
  if (location.pathname === authPath) return;
  for (const eventName of ['pointerover', 'focusin'])
    document.addEventListener(eventName, preloadDialog, { passive: true });
  document.addEventListener('click', (event) => void openDialog(event));
}

async function showSignedInUser() {
  if (!hasSignedInCookie(document.cookie)) return;
  const { showCurrentUser } = await loadSignedIn();
  await showCurrentUser();
}

const loadSignedIn = () => import('../../islands/account/signedIn.ts');

async function loadDialog() {
  const [dialog] = await Promise.all([
    import('../../islands/account/openLogin.tsx'),
    loadSignedIn(),
  ]);
  return dialog;
}

const findSignInLink = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-open-login], [data-open-register]')
    : null;

function preloadDialog(event: Event) {
  if (findSignInLink(event)) loadDialog().catch(logLoadFailure);
}

async function openDialog(event: MouseEvent) {
  const link = findSignInLink(event);
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || hasModifier) return;
  event.preventDefault();
  const isRegistration = link.dataset.openRegister !== undefined;
  const hideIndicator = showLoadingIndicator();
  try {
    const { openLogin } = await loadDialog();
    void openLogin({ initialTab: isRegistration ? 'register' : 'login' });
  } catch (error) {
    logLoadFailure(error);
    location.assign(isRegistration ? `${authPath}#register` : authPath);
  } finally {
    hideIndicator();
  }
}

const logLoadFailure = (error: unknown) => console.debug('The dialog was not loaded', error);

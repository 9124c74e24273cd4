import { authPath } from '#domain/paths.ts';
import { hasSignedInMark } from '#domain/user/signedInMark.ts';
import { showLoadingSign } from '../navigation/pageLoading.ts';

/**
 * Everything of accounts is loaded for those who need it alone: who may be signed in, by a cookie
 * that says so, and who is about to press a link that signs in.
 */
export function watchAccount() {
  void showSignedIn();
  // A page that comes back from the browser's memory: somebody may have signed in since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showSignedIn();
  });
  // The sign-in page has the same forms, and leads on from there.
  if (location.pathname === authPath) return;
  for (const moment of ['pointerover', 'focusin'])
    document.addEventListener(moment, prepare, { passive: true });
  document.addEventListener('click', (event) => void openDialog(event));
}

async function showSignedIn() {
  if (!hasSignedInMark(document.cookie)) return;
  const { findCurrentUser } = await import('../../islands/account/signedIn.ts');
  await findCurrentUser();
}

const loadDialog = () => import('../../islands/account/openLogin.tsx');

const linkOf = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-open-login], [data-open-register]')
    : null;

function prepare(event: Event) {
  if (linkOf(event)) loadDialog().catch(noteNotLoaded);
}

async function openDialog(event: MouseEvent) {
  const link = linkOf(event);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain) return;
  event.preventDefault();
  const isNew = link.dataset.openRegister !== undefined;
  const hideSign = showLoadingSign();
  try {
    const { openLogin, openRegister } = await loadDialog();
    void (isNew ? openRegister() : openLogin());
  } catch (error) {
    noteNotLoaded(error);
    location.assign(isNew ? `${authPath}#register` : authPath);
  } finally {
    hideSign();
  }
}

const noteNotLoaded = (error: unknown) => console.debug('The dialog was not loaded', error);

import { he } from '#domain/he/site/account.ts';
import { adminCategoriesPath, adminHomePath, adminPath, adminPostsPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import dashboardIcon from '#site/components/icon/svg/dashboard-line.svg?raw';
import signOutIcon from '#site/components/icon/svg/logout-box-line.svg?raw';
import pencilIcon from '#site/components/icon/svg/pencil-line.svg?raw';
import { readSubject } from '#site/components/pageSubject.ts';
import { showLoadingSign } from '#site/scripts/navigation/pageLoading.ts';
import { showToast } from '../toast/toast.ts';
import { element } from './element.ts';
import { nameIcons } from './nameIcons.ts';
import { signOut } from './signOut.ts';

const id = 'quick-controls';

/** The floating buttons of people who are signed in. The console has its own. */
export function showQuickControls(user: User | undefined) {
  const isConsole = location.pathname.startsWith(adminPath);
  if (!user || isConsole) remove(document.getElementById(id));
  // Ahead of the page for those who come by keyboard, behind the link that skips to its content.
  else if (!document.getElementById(id)) document.querySelector('.skip-link')?.after(controls());
}

/** The focus does not go with them: it stays at the page that they stood before. */
function remove(controls: HTMLElement | null) {
  const hadFocus = controls?.contains(document.activeElement);
  controls?.remove();
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
}

const subject = () => readSubject(document.querySelector('main'));

function controls() {
  const quickEdit = element('button', {
    className: 'quick-edit-button',
    icon: pencilIcon,
    text: he.quickEdit,
    attributes: { type: 'button', 'aria-haspopup': 'dialog' },
  });
  for (const moment of ['pointerenter', 'focus'] as const)
    quickEdit.addEventListener(moment, () => void loadQuickEdit().catch(noteNotLoaded), {
      once: true,
    });
  quickEdit.addEventListener('click', () => void openQuickEdit(quickEdit));

  const admin = element('a', {
    className: 'quick-icon',
    icon: dashboardIcon,
    attributes: { href: adminPaths[subject().type], ...named(he.openAdmin) },
  });
  const leave = element('button', {
    className: 'quick-icon',
    icon: signOutIcon,
    attributes: { type: 'button', ...named(he.signOut) },
  });
  leave.addEventListener('click', () => void signOut(leave));
  nameIcons([admin, leave]);
  return element('aside', {
    className: 'quick-controls',
    children: [quickEdit, admin, leave],
    attributes: { id, 'aria-label': he.controls },
  });
}

const adminPaths = {
  home: adminHomePath,
  category: adminCategoriesPath,
  post: adminPostsPath,
  other: adminPath,
};

const named = (label: string) => ({ 'aria-label': label, 'data-tooltip': label });

const loadQuickEdit = () => import('../quickEdit/openQuickEdit.tsx');

async function openQuickEdit(button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const hideSign = showLoadingSign();
  try {
    (await loadQuickEdit()).openQuickEdit(subject());
  } catch (error) {
    noteNotLoaded(error);
    showToast({ kind: 'error', ...he.notLoaded });
  } finally {
    hideSign();
    button.ariaBusy = null;
  }
}

const noteNotLoaded = (error: unknown) => console.debug('The editor was not loaded', error);

import { he } from '#domain/he/site/account.ts';
import { adminCategoriesPath, adminHomePath, adminPath, adminPostsPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import dashboardIcon from '#site/components/icon/svg/dashboard-line.svg?raw';
import signOutIcon from '#site/components/icon/svg/logout-box-line.svg?raw';
import pencilIcon from '#site/components/icon/svg/pencil-line.svg?raw';
import { readSubject } from '#site/components/pageSubject.ts';
import { showLoadingIndicator } from '#site/scripts/navigation/pageLoading.ts';
import { showToast } from '../toast/toast.ts';
import { addTooltips } from './addTooltips.ts';
import { createElement } from './createElement.ts';
import { showProblem } from './showProblem.ts';
import { signOut } from './signOut.ts';

const id = 'quick-controls';

/**
 * Shows the floating buttons of signed-in users, except in the console, which has its own buttons.
 */
export function showQuickControls(user: User | undefined) {
  const isConsole = location.pathname.startsWith(adminPath);
  if (!user || isConsole) remove(document.getElementById(id));
  // In the tab order, the controls come after the skip link and before the content of the page.
  else if (!document.getElementById(id))
    document.querySelector('.skip-link')?.after(createControls());
}

function remove(controls: HTMLElement | null) {
  const hadFocus = controls?.contains(document.activeElement);
  controls?.remove();
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
}

const subject = () => readSubject(document.querySelector('main'));

function createControls() {
  const quickEdit = createElement('button', {
    className: 'quick-edit-button',
    icon: pencilIcon,
    text: he.quickEdit,
    attributes: { type: 'button', 'aria-haspopup': 'dialog' },
  });
  for (const eventName of ['pointerenter', 'focus'] as const)
    quickEdit.addEventListener(eventName, () => void loadQuickEdit().catch(logLoadFailure), {
      once: true,
    });
  quickEdit.addEventListener('click', () => void openQuickEdit(quickEdit));

  const adminLink = createElement('a', {
    className: 'quick-icon',
    icon: dashboardIcon,
    attributes: { href: adminPaths[subject().type], ...tooltip(he.openAdmin) },
  });
  const signOutButton = createElement('button', {
    className: 'quick-icon',
    icon: signOutIcon,
    attributes: { type: 'button', ...tooltip(he.signOut) },
  });
  signOutButton.addEventListener('click', () => void signOut(signOutButton));
  addTooltips([adminLink, signOutButton]);
  return createElement('aside', {
    className: 'quick-controls',
    children: [quickEdit, adminLink, signOutButton],
    attributes: { id, 'aria-label': he.controls },
  });
}

const adminPaths = {
  home: adminHomePath,
  category: adminCategoriesPath,
  post: adminPostsPath,
  other: adminPath,
};

const tooltip = (label: string) => ({ 'aria-label': label, 'data-tooltip': label });

const loadQuickEdit = () => import('../quickEdit/openQuickEdit.tsx');

async function openQuickEdit(button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const hideIndicator = showLoadingIndicator();
  try {
    (await loadQuickEdit()).openQuickEdit(subject());
    showProblem(button);
  } catch (error) {
    logLoadFailure(error);
    showToast({ kind: 'error', ...he.notLoaded });
    showProblem(button, `${he.notLoaded.title}. ${he.notLoaded.text}`);
  } finally {
    hideIndicator();
    button.ariaBusy = null;
  }
}

const logLoadFailure = (error: unknown) => console.debug('The editor was not loaded', error);

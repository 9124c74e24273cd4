import { he } from '#domain/he/site/account.ts';
import { adminPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import dashboardIcon from '#site/components/icon/svg/dashboard-line.svg?raw';
import signOutIcon from '#site/components/icon/svg/logout-box-line.svg?raw';
import { createElement } from './createElement.ts';
import { signOut } from './signOut.ts';

const publishedNodes = new Map<Element, Node[]>();

/**
 * Fills the account slots of header, menu and footer for a signed-in user. Without a user, restores the
 * published content.
 */
export function fillAccountSlots(user: User | undefined) {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-account]')) {
    const published = publishedNodes.get(slot) ?? [...slot.childNodes];
    publishedNodes.set(slot, published);
    const hadFocus = slot.contains(document.activeElement);
    slot.replaceChildren(...(user ? nodesFor(user, slot.dataset.account ?? '') : published));
    if (hadFocus) slot.querySelector<HTMLElement>('a, button')?.focus();
  }
}

function nodesFor(user: User, slotName: string): Node[] {
  // The header has room for only one item. The menu and the footer show the user name as well.
  if (slotName === 'header') return user.isAdmin ? [adminLink()] : [userName(user)];
  return [...(user.isAdmin ? [adminLink()] : []), userName(user), signOutButton()];
}

const adminLink = () =>
  createElement('a', {
    className: 'account-link',
    icon: dashboardIcon,
    text: he.adminArea,
    attributes: { href: adminPath },
  });

const userName = ({ username }: User) =>
  createElement('span', {
    className: 'account-name',
    children: [
      createElement('span', { className: 'visually-hidden', text: `${he.signedInAs} ` }),
      createElement('bdi', { text: username }),
    ],
  });

function signOutButton() {
  const button = createElement('button', {
    className: 'account-sign-out',
    icon: signOutIcon,
    text: he.signOut,
    attributes: { type: 'button' },
  });
  button.addEventListener('click', () => void signOut(button));
  return button;
}

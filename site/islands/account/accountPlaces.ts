import { he } from '#domain/he/site/account.ts';
import { adminPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import dashboardIcon from '#site/components/icon/svg/dashboard-line.svg?raw';
import signOutIcon from '#site/components/icon/svg/logout-box-line.svg?raw';
import { element } from './element.ts';
import { signOut } from './signOut.ts';

/** What stood in the header, the menu and the footer before somebody signed in. */
const before = new Map<Element, Node[]>();

/** Fills the account's places of the page for a user, or gives visitors theirs back. */
export function showAccountPlaces(user: User | undefined) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-account]')) {
    const original = before.get(place) ?? [...place.childNodes];
    before.set(place, original);
    const hadFocus = place.contains(document.activeElement);
    place.replaceChildren(...(user ? partsFor(user, place.dataset.account ?? '') : original));
    if (hadFocus) place.querySelector<HTMLElement>('a, button')?.focus();
  }
}

function partsFor(user: User, place: string): Node[] {
  // The header has room for the one link; the menu and the footer also say who is signed in.
  if (place === 'header') return user.isAdmin ? [adminLink()] : [nameOf(user)];
  return [...(user.isAdmin ? [adminLink()] : []), nameOf(user), signOutButton()];
}

const adminLink = () =>
  element('a', {
    className: 'account-link',
    icon: dashboardIcon,
    text: he.adminArea,
    attributes: { href: adminPath },
  });

const nameOf = ({ username }: User) =>
  element('span', {
    className: 'account-name',
    children: [
      element('span', { className: 'visually-hidden', text: `${he.signedInAs} ` }),
      element('bdi', { text: username }),
    ],
  });

function signOutButton() {
  const button = element('button', {
    className: 'account-sign-out',
    icon: signOutIcon,
    text: he.signOut,
    attributes: { type: 'button' },
  });
  button.addEventListener('click', () => void signOut(button));
  return button;
}

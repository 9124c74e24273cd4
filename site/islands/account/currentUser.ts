import { hasSignedInMark } from '#domain/user/signedInMark.ts';
import type { User } from '#domain/user/user.ts';
import { callApi } from '#site/scripts/callApi.ts';

/** Who is signed in, as far as this page knows. */
let user: User | undefined;
const listeners = new Set<(user: User | undefined) => void>();

export const currentUser = () => user;

export function onUserChange(listener: (user: User | undefined) => void) {
  listeners.add(listener);
}

export function setCurrentUser(next: User | undefined) {
  keep(next);
  const isSame = user?.id === next?.id && user?.isAdmin === next?.isAdmin;
  user = next;
  if (!isSame) for (const listener of listeners) listener(user);
}

/**
 * Shows at once whom the page before this one knew, so that nothing flickers from page to page,
 * and then asks the API.
 */
export async function findCurrentUser(): Promise<void> {
  const known = kept();
  if (known) setCurrentUser(known);
  const answer = await callApi<User>('/api/user');
  // Who signed out while the question was on its way is not signed in again by its answer.
  if (answer.isOk && hasSignedInMark(document.cookie)) setCurrentUser(answer.data);
  else if (answer.isOk || answer.status === 401) setCurrentUser(undefined);
}

/** Somebody may have signed out in another tab. */
export function watchSignOutElsewhere() {
  const look = () => {
    if (user && !hasSignedInMark(document.cookie)) setCurrentUser(undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
}

const storageKey = 'account';

function keep(next: User | undefined) {
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
  } catch (error) {
    console.debug('The account cannot be kept from page to page', error);
  }
}

function kept(): User | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch (error) {
    console.debug('No account was kept', error);
    return undefined;
  }
}

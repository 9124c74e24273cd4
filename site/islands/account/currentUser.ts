import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import type { User } from '#domain/user/user.ts';
import { callApi } from '#site/scripts/api/callApi.ts';

/** The signed-in user. Until the API responds, this is the user that the previous page stored. */
let user: User | undefined;
let finding = new AbortController();
const listeners = new Set<(user: User | undefined) => void>();
const foundListeners = new Set<(user: User) => void>();

export const currentUser = () => user;

export function onUserChange(listener: (user: User | undefined) => void) {
  listeners.add(listener);
}

/** Calls the listener when the API confirms the signed-in user, before listeners of changes. */
export function onUserFound(listener: (user: User) => void) {
  foundListeners.add(listener);
}

/** Sets the signed-in user. A request for the user that is running would bring an older state, so it is cancelled. */
export function setCurrentUser(next: User | undefined) {
  finding.abort();
  storeUser(next);
  const isSame = user?.id === next?.id && user?.isAdmin === next?.isAdmin;
  user = next;
  if (!isSame) for (const listener of listeners) listener(user);
}

/** Sets the user that the previous page stored, to avoid flicker. Then loads the user from the API. */
export async function findCurrentUser(): Promise<void> {
  const stored = readStoredUser();
  if (stored) setCurrentUser(stored);
  finding.abort();
  finding = new AbortController();
  const { signal } = finding;
  const result = await callApi('GET', '/api/user', { signal });
  if (signal.aborted) return;
  // If the user signed out while the request was running, the response is outdated.
  if (result.isOk && hasSignedInCookie(document.cookie)) {
    for (const listener of foundListeners) listener(result.data);
    setCurrentUser(result.data);
  } else if (result.isOk || result.status === 401) setCurrentUser(undefined);
}

export function watchSignOutElsewhere() {
  const check = () => {
    if (user && !hasSignedInCookie(document.cookie)) setCurrentUser(undefined);
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
}

const storageKey = 'account';

function storeUser(next: User | undefined) {
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
  } catch (error) {
    console.debug('The user cannot be stored', error);
  }
}

function readStoredUser(): User | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch (error) {
    console.debug('The stored user cannot be read', error);
    return undefined;
  }
}

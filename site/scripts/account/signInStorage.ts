import type { User } from '#domain/user/user.ts';

/** Key in local storage. If it is set, the sign-in page redirects the admin without an API request. */
const adminFlag = 'adminAuthenticated';

export function rememberSignIn(user: User, timeKey: 'lastLogin' | 'registrationDate') {
  withStorage((storage) => {
    storage.setItem(timeKey, new Date().toISOString());
    if (user.isAdmin) storage.setItem(adminFlag, 'true');
    else storage.removeItem(adminFlag);
  });
}

export const isAdminRemembered = () =>
  withStorage((storage) => storage.getItem(adminFlag) === 'true') ?? false;

export const forgetAdmin = () => withStorage((storage) => storage.removeItem(adminFlag));

/**
 * Uses local storage. Returns undefined if the browser blocks storage, because signing in works without it.
 */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    console.debug('The browser blocks its storage', error);
    return undefined;
  }
}

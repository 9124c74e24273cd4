import type { User } from '#domain/user/user.ts';

/** With this flag in local storage, the sign-in page redirects admins without an API request. */
const adminFlag = 'adminAuthenticated';

/** Stores the time of signing in or registering, and whether the user is an admin. */
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

/** Returns undefined if the browser blocks storage. Signing in works without storage. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    console.debug('The browser blocks its storage', error);
    return undefined;
  }
}

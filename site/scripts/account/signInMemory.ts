import type { User } from '#domain/user/user.ts';

/** What this browser keeps of signing in: moments, and a flag that spares administrators a wait. */
const adminFlag = 'adminAuthenticated';

export function rememberSignIn(user: User, moment: 'lastLogin' | 'registrationDate') {
  withStorage((storage) => {
    storage.setItem(moment, new Date().toISOString());
    if (user.isAdmin) storage.setItem(adminFlag, 'true');
    else storage.removeItem(adminFlag);
  });
}

export const isAdminRemembered = () =>
  withStorage((storage) => storage.getItem(adminFlag) === 'true') ?? false;

export const forgetAdmin = () => withStorage((storage) => storage.removeItem(adminFlag));

/** A browser may keep nothing, and signing in works all the same. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    console.debug('Nothing can be kept in this browser', error);
    return undefined;
  }
}

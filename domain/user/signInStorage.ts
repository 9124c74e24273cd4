import type { User } from './user.ts';

/** Key in local storage. If it is set, the sign-in page redirects the admin without an API request. */
const adminFlag = 'adminAuthenticated';

export type SignInStorage = ReturnType<typeof createSignInStorage>;

/**
 * Creates functions that remember a sign-in in the browser, for the public site and for the console. Signing in works
 * without them, so they do nothing in a browser that blocks its storage.
 * @param openStorage Returns local storage. May throw.
 */
export function createSignInStorage(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const withStorage = <T>(use: (storage: ReturnType<typeof openStorage>) => T): T | undefined => {
    try {
      return use(openStorage());
    } catch {
      return undefined;
    }
  };

  return {
    rememberSignIn(user: User, timeKey: 'lastLogin' | 'registrationDate') {
      withStorage((storage) => {
        // First, because a full storage refuses new values.
        storage.removeItem(adminFlag);
        storage.setItem(timeKey, new Date().toISOString());
        if (user.isAdmin) storage.setItem(adminFlag, 'true');
      });
    },
    isAdminRemembered: () =>
      withStorage((storage) => storage.getItem(adminFlag) === 'true') ?? false,
    forgetAdmin: () => withStorage((storage) => storage.removeItem(adminFlag)),
  };
}

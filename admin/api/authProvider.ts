import type { AuthProvider } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import { limits } from '#domain/limits.ts';
import { hasSignedInCookie } from '#domain/user/signedInCookie.ts';
import { createSignInStorage, type SignInStorage } from '#domain/user/signInStorage.ts';
import type { User } from '#domain/user/user.ts';
import { type Session, sessionUser } from '../auth/session.ts';
import { readBody } from './apiClient.ts';
import { signedOutError } from './httpError.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface Permissions {
  isAdmin: boolean;
}

export type AdminAuthProvider = AuthProvider & {
  login: (credentials: Credentials) => Promise<User>;
  getPermissions: () => Promise<Permissions>;
};

/**
 * Creates react-admin's auth provider, which uses the API's session cookie. It does not redirect when the
 * session expires, so that the user loses no input.
 */
export function createAuthProvider({
  client,
  session,
  mayBeSignedIn = () => hasSignedInCookie(document.cookie),
  signInStorage = createSignInStorage(() => localStorage),
}: {
  client: ApiClient;
  session: Session;
  /**
   * Returns false if the cookies show that no user is signed in. Then the provider does not request the user.
   */
  mayBeSignedIn?: () => boolean;
  signInStorage?: SignInStorage;
}): AdminAuthProvider {
  let pendingUser: Promise<User> | undefined;
  // react-admin asks for the identity, the permissions and the sign-in state at once. All three share one
  // request.
  const fetchUser = () => {
    if (!mayBeSignedIn()) return rejectLater(signedOutError());
    pendingUser ??= readBody(client.user.$get())
      .then((user) => {
        session.signIn(user);
        return user;
      })
      .finally(() => {
        pendingUser = undefined;
      });
    return pendingUser;
  };
  const currentUser = async () => sessionUser(session.current()) ?? (await fetchUser());

  return {
    async login(credentials) {
      const user = await readBody(client.login.$post({ json: credentials }));
      session.signIn(user);
      signInStorage.rememberSignIn(user, 'lastLogin');
      return user;
    },

    async logout() {
      // react-admin also calls `logout` without a signed-in user. Then there is no session to end.
      if (sessionUser(session.current())) await client.logout.$post();
      signInStorage.forgetAdmin();
      session.signOut();
    },

    async checkAuth() {
      try {
        await fetchUser();
      } catch (error) {
        if (!sessionUser(session.current())) throw error;
        session.expireBy(error);
      }
    },

    async checkError(error) {
      session.expireBy(error);
    },

    async getIdentity() {
      const { id, username } = await currentUser();
      return { id, fullName: username };
    },

    async getPermissions() {
      const { isAdmin } = await currentUser();
      return { isAdmin };
    },
  };
}

/**
 * react-admin opens its sign-in page after a short timeout. An earlier rejection would make react-admin sign
 * out again and again.
 */
const rejectLater = (error: Error) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(error), limits.login.signedOutDelayMs);
  });

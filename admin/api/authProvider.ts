import type { AuthProvider } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { type Session, sessionUser } from '../auth/session.ts';
import { problemStatus, type Request } from './request.ts';

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
 * Signs in and out by the API's session cookie. A user without rights counts as signed in: the
 * layout tells them so. A session that ends while somebody works is `expired`, never a redirect.
 */
export function createAuthProvider({
  request,
  session,
}: {
  request: Request;
  session: Session;
}): AdminAuthProvider {
  let asking: Promise<User> | undefined;
  // react-admin asks for identity, permissions and sign-in at once; one answer does for all.
  const findUser = () => {
    asking ??= request<User>('/user')
      .then(({ json: user }) => {
        session.signIn(user);
        return user;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const currentUser = async () => sessionUser(session.current()) ?? (await findUser());

  return {
    async login(credentials) {
      const { json: user } = await request<User>('/login', { method: 'POST', body: credentials });
      session.signIn(user);
      localStorage.setItem('lastLogin', new Date().toISOString());
      return user;
    },

    async logout() {
      // react-admin also calls this when it finds nobody signed in; then there is nothing to end.
      if (sessionUser(session.current())) await request('/logout', { method: 'POST' });
      session.signOut();
    },

    async checkAuth() {
      try {
        await findUser();
      } catch (problem) {
        if (!sessionUser(session.current())) throw problem;
        if (problemStatus(problem) === 401) session.expire();
      }
    },

    async checkError(problem) {
      if (problemStatus(problem) === 401) session.expire();
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

import type { z } from 'zod';
import type { ApiClient } from '#api/client.ts';
import type { UserAccount, userCreateSchema } from '#domain/user/user.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { undefinedIfDeleted } from '../api/httpError.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const userCalls = ({ users }: ApiClient): ResourceCalls<UserAccount> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), q: queryText(filter?.q) };
    return readPage(users.$get({ query }, withSignal(signal)));
  },
  many: async (ids, signal) => {
    const found = await Promise.all(
      ids.map((id) =>
        readBody(users[':id'].$get({ param: { id: String(id) } }, withSignal(signal))).catch(
          undefinedIfDeleted,
        ),
      ),
    );
    return found.filter((user) => user !== undefined);
  },
});

const user = apiClient.users[':id'];
const idParam = (id: number) => ({ id: String(id) });

export const createUser = (json: z.output<typeof userCreateSchema>) =>
  apiClient.users.$post({ json });

/**
 * Makes a user an admin. A new password is needed, because the rule for the passwords of admins is stricter.
 */
export const promoteUser = (id: number, password: string) =>
  user.$put({ param: idParam(id), json: { password, isAdmin: true } });

export const demoteUser = (id: number) =>
  user.$put({ param: idParam(id), json: { isAdmin: false } });

export const resetPassword = (id: number, password: string) =>
  user.password.$put({ param: idParam(id), json: { password } });

export const endSessions = (id: number) => user.sessions.$delete({ param: idParam(id) });

export const deleteUser = (id: number) => user.$delete({ param: idParam(id) });

import type { z } from 'zod';
import type { passwordChangeSchema, UserSession } from '#domain/user/user.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';

const { me } = apiClient.users;

/** Changes the user's own password and ends all other sessions. */
export const changePassword = (json: z.output<typeof passwordChangeSchema>) =>
  me.password.$put({ json });

export const listSessions = (signal: AbortSignal): Promise<UserSession[]> =>
  readBody(me.sessions.$get({}, withSignal(signal)));

export const endOtherSessions = () => me.sessions.$delete();

import type { ApiResult } from '#site/scripts/api/request.ts';
import { currentUser } from '../account/currentUser.ts';

/** Runs a save. If the session has expired, opens the sign-in dialog and then runs the save again. */
export async function retryAfterSignIn<T>(
  save: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await save();
  if (result.isOk || result.status !== 401) return result;
  const { openLogin } = await import('../account/openLogin.tsx');
  const user = await openLogin({ expired: currentUser() });
  return user ? save() : result;
}

import type { User } from '#domain/user/user.ts';
import type { ApiResult } from '#site/scripts/api/request.ts';
import { currentUser } from '../account/currentUser.ts';

/** The open sign-in dialog, which all saves share that fail meanwhile. */
let signingIn: Promise<User | undefined> | undefined;

/** Runs a save. If the session has expired, opens the sign-in dialog and then runs the save again. */
export async function retryAfterSignIn<T>(
  save: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await save();
  if (result.isOk || result.status !== 401) return result;
  signingIn ??= signInAgain().finally(() => {
    signingIn = undefined;
  });
  return (await signingIn) ? save() : result;
}

async function signInAgain(): Promise<User | undefined> {
  const { openLogin } = await import('../account/openLogin.tsx');
  return openLogin({ expired: currentUser() });
}

import type { ApiAnswer } from '#site/scripts/callApi.ts';
import { currentUser } from '../account/currentUser.ts';

/**
 * Saves, and when the session has ended meanwhile lets its owner sign in again and then saves what
 * had been typed.
 */
export async function saveSignedIn<T>(save: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
  const answer = await save();
  if (answer.isOk || answer.status !== 401) return answer;
  const { openLogin } = await import('../account/openLogin.tsx');
  const user = await openLogin({ expired: currentUser() });
  return user ? save() : answer;
}

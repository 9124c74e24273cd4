import { useAuthProvider } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { homePath } from '#domain/paths.ts';
import { problemText } from '../api/request.ts';
import { useToast } from '../hooks/useToast.tsx';

/** Ends the session, says so, and leaves for the site. */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const toast = useToast();

  return async () => {
    try {
      await authProvider?.logout({});
    } catch (problem) {
      toast.error(he.auth.signOutFailed, problemText(problem));
      return;
    }
    toast.success(he.auth.signedOut);
    setTimeout(() => window.location.assign(homePath), limits.logout.redirectDelayMs);
  };
}

import { useAuthProvider } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { homePath } from '#domain/paths.ts';
import { errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';

export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const toast = useToast();

  return async () => {
    try {
      await authProvider?.logout({});
    } catch (error) {
      toast.error(he.auth.signOutFailed, errorText(error));
      return;
    }
    toast.success(he.auth.signedOut);
    setTimeout(() => window.location.assign(homePath), limits.logout.redirectDelayMs);
  };
}

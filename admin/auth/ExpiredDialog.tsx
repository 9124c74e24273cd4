import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAuthProvider } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import type { Credentials } from '../api/authProvider.ts';
import { useSession } from './SessionContext.ts';

const SignInForm = lazy(async () => ({ default: (await import('./SignInForm.tsx')).SignInForm }));

/** Asks for the password when the session expires. The screen behind the dialog keeps its state. */
export function ExpiredDialog() {
  const state = useSession();
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  const isExpired = state.status === 'expired';

  const handleSignIn = async (credentials: Credentials) => {
    await authProvider?.login(credentials);
    // Another user may have signed in. Requests that succeeded without a session got only what visitors may see, such as the public
    // settings. So everything is loaded again.
    await queryClient.invalidateQueries();
  };

  return (
    <Dialog open={isExpired} maxWidth="xs" fullWidth>
      <DialogTitle>{he.auth.expired.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2 }}>{he.auth.expired.text}</DialogContentText>
        <Suspense>
          {isExpired && <SignInForm signIn={handleSignIn} username={state.user.username} />}
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}

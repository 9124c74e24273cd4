import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert, Button, Divider, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCheckAuth, useLogin, useNavigate } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { authPath, homePath } from '#domain/paths.ts';
import type { Credentials } from '../api/authProvider.ts';
import { problemStatus, problemText } from '../api/request.ts';
import { useToast } from '../hooks/useToast.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { SignInForm } from './SignInForm.tsx';

/** What anybody sees who opens the console without being signed in. */
export function SignInPage() {
  const login = useLogin();
  const toast = useToast();
  const problem = useLeaveWhenSignedIn();

  const handleSignIn = async (credentials: Credentials) => {
    await login(credentials);
    toast.success(he.auth.signedIn.title, he.auth.signedIn.text);
  };

  return (
    <NoticeCard
      icon={<LockOutlined />}
      title={he.auth.loginRequired.title}
      text={he.auth.loginRequired.text}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <SignInForm signIn={handleSignIn} />
      <Divider />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        <Button href={authPath} variant="text">
          {he.auth.loginRequired.toAuth}
        </Button>
        <Button href={homePath} variant="text">
          {he.auth.loginRequired.toHome}
        </Button>
      </Stack>
    </NoticeCard>
  );
}

/** Sends a signed-in user on; answers why that could not be found out, if it could not. */
function useLeaveWhenSignedIn(): string | undefined {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    checkAuth({}, false)
      .then(() => navigate('/'))
      .catch((reason: unknown) => {
        // Nobody being signed in is what this page is for.
        if (problemStatus(reason) !== 401) setProblem(problemText(reason));
      });
  }, [checkAuth, navigate]);

  return problem;
}

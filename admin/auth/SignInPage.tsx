import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert, Button, Divider, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCheckAuth, useLogin, useNavigate } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { authPath, homePath } from '#domain/paths.ts';
import type { Credentials } from '../api/authProvider.ts';
import { errorStatus, errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  const login = useLogin();
  const toast = useToast();
  const error = useLeaveWhenSignedIn();

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
      {error && <Alert severity="error">{error}</Alert>}
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

function useLeaveWhenSignedIn(): string | undefined {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();

  useEffect(() => {
    checkAuth({}, false)
      .then(() => navigate('/'))
      .catch((reason: unknown) => {
        // Status 401 only means that no user is signed in.
        if (errorStatus(reason) !== 401) setError(errorText(reason));
      });
  }, [checkAuth, navigate]);

  return error;
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, AlertTitle, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAuth } from '#domain/he/site/auth.ts';
import { apiClient, readBody } from '../api/apiClient.ts';
import type { Credentials } from '../api/authProvider.ts';
import { errorStatus, errorText } from '../api/httpError.ts';
import { credentialsSchema } from './credentialsSchema.ts';

export function SignInForm({
  signIn,
  username = '',
}: {
  signIn: (credentials: Credentials) => Promise<unknown>;
  username?: string;
}) {
  const [error, setError] = useState<string>();
  const [hasHint, setHasHint] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username, password: '' },
  });
  const { isSubmitting } = formState;

  const handleSignIn = handleSubmit(async (credentials) => {
    setError(undefined);
    try {
      await signIn(credentials);
    } catch (reason) {
      setError(errorText(reason, heAdmin.auth.wrongCredentials));
      // A user whose session has expired has signed in before.
      const mayBeFirst = errorStatus(reason) === 401 && !username;
      setHasHint(mayBeFirst && (await isFirstPasswordInUse()));
    }
  });

  const fieldProps = (name: keyof Credentials) => ({
    ...register(name),
    id: name,
    label: heAdmin.auth[name],
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message,
    slotProps: { inputLabel: { htmlFor: name }, htmlInput: { dir: 'auto' } },
  });

  return (
    <Stack component="form" noValidate onSubmit={handleSignIn} spacing={1.5}>
      {error && (
        <Alert severity="error">
          <AlertTitle>{heAdmin.auth.signInFailed}</AlertTitle>
          {error} {hasHint && heAuth.firstPassword}
        </Alert>
      )}
      <TextField {...fieldProps('username')} autoComplete="username" autoFocus={!username} />
      <TextField
        {...fieldProps('password')}
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(username)}
      />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? heAdmin.auth.signingIn : heAdmin.auth.signIn}
      </Button>
    </Stack>
  );
}

/**
 * Returns whether the admin still uses the password that the server printed at its first start. Without an
 * answer, returns false, because the hint is optional.
 */
const isFirstPasswordInUse = () =>
  readBody(apiClient.login.hint.$get()).then(
    ({ isFirstPassword }) => isFirstPassword,
    () => false,
  );

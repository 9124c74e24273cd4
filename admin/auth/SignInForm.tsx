import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, AlertTitle, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { he } from '#domain/he/admin/admin.ts';
import type { Credentials } from '../api/authProvider.ts';
import { errorText } from '../api/httpError.ts';
import { credentialsSchema } from './credentialsSchema.ts';

export function SignInForm({
  signIn,
  username = '',
}: {
  signIn: (credentials: Credentials) => Promise<unknown>;
  username?: string;
}) {
  const [error, setError] = useState<string>();
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
      setError(errorText(reason) || he.auth.wrongCredentials);
    }
  });

  const fieldProps = (name: keyof Credentials) => ({
    ...register(name),
    id: name,
    label: he.auth[name],
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message,
    slotProps: { inputLabel: { htmlFor: name }, htmlInput: { dir: 'auto' } },
  });

  return (
    <Stack component="form" noValidate onSubmit={handleSignIn} spacing={1.5}>
      {error && (
        <Alert severity="error">
          <AlertTitle>{he.auth.signInFailed}</AlertTitle>
          {error}
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
        {isSubmitting ? he.auth.signingIn : he.auth.signIn}
      </Button>
    </Stack>
  );
}

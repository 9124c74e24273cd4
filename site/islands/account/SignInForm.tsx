import { type MouseEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { he } from '#domain/he/site/auth.ts';
import { authPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import {
  newUsernameRule,
  passwordRule,
  repeatedPasswordProblem,
  usernameRule,
} from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { FormField } from '../form/FormField.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { showToast } from '../toast/toast.ts';

export type SignInKind = 'login' | 'register';

interface Fields {
  username: string;
  password: string;
  confirmPassword: string;
}

interface Props {
  kind: SignInKind;
  /** The initial value of the user name field; may be empty. */
  username: string;
  /** Whether the form's first empty field gets the focus. */
  hasFocus: boolean;
  onSuccess: (user: User) => void;
  onSwitch: () => void;
}

/**
 * The form of one tab. Shows a failure in a toast, and also in the form, where it does not
 * disappear.
 */
export function SignInForm({ kind, username, hasFocus, onSuccess, onSwitch }: Props) {
  const { path, other, rule, autoComplete, texts } = kinds[kind];
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<Fields>({
    defaultValues: { username, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (hasFocus) setFocus(getValues('username') ? 'password' : 'username');
  }, [hasFocus, setFocus, getValues]);

  const handleSend = handleSubmit(async (fields) => {
    const body = { username: rule.normalize(fields.username), password: fields.password };
    const result = await callApi('POST', path, { body });
    if (result.isOk) return onSuccess(result.data);
    for (const name of ['username', 'password'] as const)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    const text = result.message || texts.reason;
    setError('root', { message: he.sentence(texts.failed, text) });
    showToast({ kind: 'error', title: texts.failed, text });
  });

  const handleSwitch = (event: MouseEvent) => {
    event.preventDefault();
    onSwitch();
  };

  return (
    <form className="form" method="post" noValidate onSubmit={handleSend}>
      <FormSummary message={errors.root?.message} />
      <FormField
        {...register('username', { validate: (text) => textProblem(rule, text) })}
        label={he.username}
        error={errors.username?.message}
        type="text"
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        {...register('password', { validate: (text) => textProblem(passwordRule, text) })}
        label={he.password}
        error={errors.password?.message}
        type="password"
        dir="ltr"
        autoComplete={autoComplete}
      />
      {kind === 'register' && (
        <FormField
          {...register('confirmPassword', {
            validate: (text, { password }) => repeatedPasswordProblem(password, text),
          })}
          label={he.confirmPassword}
          error={errors.confirmPassword?.message}
          type="password"
          dir="ltr"
          autoComplete={autoComplete}
        />
      )}
      {texts.note && <p className="small">{texts.note}</p>}
      <button className="button" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </button>
      <p className="sign-in-switch">
        {texts.question}{' '}
        <a href={`${authPath}#${other}`} onClick={handleSwitch}>
          {texts.toOther}
        </a>
      </p>
    </form>
  );
}

const kinds = {
  login: {
    path: '/api/login',
    other: 'register',
    rule: usernameRule,
    autoComplete: 'current-password',
    texts: {
      submit: he.submitLogin,
      submitting: he.submittingLogin,
      failed: he.loginFailed,
      reason: he.wrongCredentials,
      note: '',
      question: he.noAccount,
      toOther: he.toRegister,
    },
  },
  register: {
    path: '/api/register',
    other: 'login',
    rule: newUsernameRule,
    autoComplete: 'new-password',
    texts: {
      submit: he.submitRegister,
      submitting: he.submittingRegister,
      failed: he.registerFailed,
      reason: he.usernameTaken,
      note: he.newAccountText,
      question: he.hasAccount,
      toOther: he.toLogin,
    },
  },
} as const;

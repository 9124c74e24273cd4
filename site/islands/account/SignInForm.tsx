import { type MouseEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heAuth } from '#domain/he/site/auth.ts';
import { authPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import {
  newUsernameRule,
  passwordRule,
  repeatedPasswordProblem,
  usernameRule,
} from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { rememberSignIn } from '#site/scripts/account/signInStorage.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { FormField } from '../form/FormField.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { focusField } from '../form/focusField.ts';

export type SignInKind = 'login' | 'register';

interface Fields {
  username: string;
  password: string;
  confirmPassword: string;
}

interface Props {
  kind: SignInKind;
  /** The initial user name. If omitted, the field keeps the text that it contains. */
  username?: string | undefined;
  hasFocus?: boolean;
  /** Whether the form is on the sign-in page, where hydration needs fixed ids of the fields. */
  isOnPage?: boolean;
  onSuccess?: ((user: User) => void) | undefined;
  /**
   * Called when the visitor clicks the link to the other form. If omitted, the link opens the sign-in page.
   */
  onSwitch?: () => void;
}

/**
 * The form to sign in or to register. Shows a failure in a toast and also in the form, because the toast
 * disappears.
 */
export function SignInForm({ kind, username, hasFocus = false, ...props }: Props) {
  const { isOnPage = false, onSuccess, onSwitch } = props;
  const { path, other, timeKey, rule, autoComplete, texts } = kinds[kind];
  const { register, handleSubmit, setError, getValues, formState } = useForm<Fields>(
    username ? { defaultValues: { username } } : {},
  );
  const { errors, isSubmitting } = formState;

  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (hasFocus) focusField(ref.current, getValues('username') ? 'password' : 'username');
  }, [hasFocus, getValues]);

  const handleSend = handleSubmit(async (fields) => {
    const body = { username: rule.normalize(fields.username), password: fields.password };
    const result = await callApi('POST', path, { body });
    if (result.isOk) {
      rememberSignIn(result.data, timeKey);
      return onSuccess?.(result.data);
    }
    for (const name of ['username', 'password'] as const)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    const text = result.message || texts.reason;
    setError('root', { message: heAuth.sentence(texts.failed, text) });
    // The toast module needs a document, so the server must not load it.
    const { showToast } = await import('../toast/toast.ts');
    showToast({ kind: 'error', title: texts.failed, text });
    if (result.status !== 401 || !(await isFirstPasswordInUse())) return;
    setError('root', { message: `${heAuth.sentence(texts.failed, text)} ${heAuth.firstPassword}` });
  });

  const handleSwitch = (event: MouseEvent) => {
    if (!onSwitch) return;
    event.preventDefault();
    onSwitch();
  };
  const fieldId = (name: keyof Fields) => (isOnPage ? `${kind}-${name}` : undefined);
  const required = isOnPage && kind === 'login' ? requiredTexts : noTexts;

  return (
    <form ref={ref} className="form" action={path} method="post" noValidate onSubmit={handleSend}>
      <FormSummary message={errors.root?.message} />
      <FormField
        {...register('username', {
          validate: (text) => textProblem({ ...rule, ...required.username }, text),
        })}
        id={fieldId('username')}
        label={heAuth.username}
        error={errors.username?.message}
        type="text"
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        {...register('password', {
          validate: (text) => textProblem({ ...passwordRule, ...required.password }, text),
        })}
        id={fieldId('password')}
        label={heAuth.password}
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
          id={fieldId('confirmPassword')}
          label={heAuth.confirmPassword}
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

/** Returns whether the admin still uses the password that the server printed at its first start. */
async function isFirstPasswordInUse(): Promise<boolean> {
  const hint = await callApi('GET', '/api/login/hint');
  return hint.isOk && hint.data.isFirstPassword;
}

const requiredTexts = {
  username: { required: heErrors.user.usernameRequired },
  password: { required: heErrors.user.passwordRequired },
};
const noTexts = { username: {}, password: {} };

const kinds = {
  login: {
    path: '/api/login',
    other: 'register',
    timeKey: 'lastLogin',
    rule: usernameRule,
    autoComplete: 'current-password',
    texts: {
      submit: heAuth.submitLogin,
      submitting: heAuth.submittingLogin,
      failed: heAuth.loginFailed,
      reason: heAuth.wrongCredentials,
      note: '',
      question: heAuth.noAccount,
      toOther: heAuth.toRegister,
    },
  },
  register: {
    path: '/api/register',
    other: 'login',
    timeKey: 'registrationDate',
    rule: newUsernameRule,
    autoComplete: 'new-password',
    texts: {
      submit: heAuth.submitRegister,
      submitting: heAuth.submittingRegister,
      failed: heAuth.registerFailed,
      reason: heAuth.usernameTaken,
      note: heAuth.newAccountText,
      question: heAuth.hasAccount,
      toOther: heAuth.toLogin,
    },
  },
} as const;

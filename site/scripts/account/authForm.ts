import { he as errors } from '#domain/he/errors.ts';
import { he } from '#domain/he/site/auth.ts';
import {
  newUsernameRule,
  passwordRule,
  repeatedPasswordProblem,
  usernameRule,
} from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { callApi } from '../api/callApi.ts';
import type { ApiFailure } from '../api/request.ts';
import { rememberSignIn } from './signInStorage.ts';

/** Validates a form of the sign-in page, sends it, and shows each problem beside its field. */
export function enhanceAuthForm(form: HTMLFormElement, onSuccess: () => void) {
  const kind = form.dataset.auth === 'register' ? 'register' : 'login';
  const { path, texts, timeKey } = kinds[kind];
  const summary = form.querySelector<HTMLElement>('.form-summary');
  const button = form.querySelector('button');
  const fields = [...form.querySelectorAll('input')];
  if (!summary || !button) return;
  button.disabled = false;

  const fieldValue = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const hasProblem = (field: HTMLInputElement) =>
    showProblem(field, rules[kind][field.name]?.(field.value, fieldValue('password')));

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid === 'true') hasProblem(target);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    summary.textContent = '';
    const [firstInvalid] = fields.filter(hasProblem);
    if (firstInvalid) return firstInvalid.focus();
    button.textContent = texts.submitting;
    button.disabled = true;
    const body = { username: fieldValue('username').trim(), password: fieldValue('password') };
    const result = await callApi('POST', path, { body });
    button.textContent = texts.submit;
    button.disabled = false;
    if (result.isOk) {
      rememberSignIn(result.data, timeKey);
      return onSuccess();
    }
    for (const field of fields) showProblem(field, result.fields[field.name]);
    summary.textContent = he.sentence(texts.failed, result.message || texts.reason);
    summary.focus();
    if (kind === 'login') await addHint(summary, result);
  });
}

/** Shows a problem beside its field. Returns whether there is a problem. */
function showProblem(field: HTMLInputElement, problem = ''): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = String(problem !== '');
  if (error) error.textContent = problem;
  return problem !== '';
}

/** Adds a hint where to find the initial password, if that password is still in use. */
async function addHint(summary: HTMLElement, { status }: ApiFailure) {
  if (status !== 401) return;
  const hint = await callApi('GET', '/api/login/hint');
  if (hint.isOk && hint.data.isFirstPassword) summary.append(` ${he.firstPassword}`);
}

type FieldRule = (text: string, password: string) => string | undefined;

const usernameRequired = { required: errors.user.usernameRequired };
const passwordRequired = { required: errors.user.passwordRequired };

const rules: Record<'login' | 'register', Record<string, FieldRule>> = {
  login: {
    username: (text) => textProblem({ ...usernameRule, ...usernameRequired }, text),
    password: (text) => textProblem({ ...passwordRule, ...passwordRequired }, text),
  },
  register: {
    username: (text) => textProblem(newUsernameRule, text),
    password: (text) => textProblem(passwordRule, text),
    confirmPassword: (text, password) => repeatedPasswordProblem(password, text),
  },
};

const kinds = {
  login: {
    path: '/api/login',
    timeKey: 'lastLogin',
    texts: {
      submit: he.submitLogin,
      submitting: he.submittingLogin,
      failed: he.loginFailed,
      reason: he.wrongCredentials,
    },
  },
  register: {
    path: '/api/register',
    timeKey: 'registrationDate',
    texts: {
      submit: he.submitRegister,
      submitting: he.submittingRegister,
      failed: he.registerFailed,
      reason: he.usernameTaken,
    },
  },
} as const;

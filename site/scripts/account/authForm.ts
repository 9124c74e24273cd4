import { textProblem } from '#domain/forms/textRule.ts';
import { he as errors } from '#domain/he/errors.ts';
import { he } from '#domain/he/site/auth.ts';
import type { User } from '#domain/user/user.ts';
import {
  newUsernameRule,
  passwordRule,
  repeatedPasswordProblem,
  usernameRule,
} from '#domain/user/userRules.ts';
import { type ApiProblem, callApi } from '../callApi.ts';
import { rememberSignIn } from './signInMemory.ts';

/** One form of the sign-in page: checks before it sends, and says what is wrong where it is wrong. */
export function startAuthForm(form: HTMLFormElement, onDone: () => void) {
  const kind = form.dataset.auth === 'register' ? 'register' : 'login';
  const { path, texts, moment } = kinds[kind];
  const summary = form.querySelector<HTMLElement>('.form-summary');
  const button = form.querySelector('button');
  const fields = [...form.querySelectorAll('input')];
  if (!summary || !button) return;
  button.disabled = false;

  const typedIn = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const check = (field: HTMLInputElement) =>
    showProblem(field, problemOf[kind][field.name]?.(field.value, typedIn('password')));

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid === 'true') check(target);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    summary.textContent = '';
    const [wrong] = fields.filter(check);
    if (wrong) return wrong.focus();
    button.textContent = texts.submitting;
    button.disabled = true;
    const body = { username: typedIn('username').trim(), password: typedIn('password') };
    const answer = await callApi<User>(path, { method: 'POST', body });
    button.textContent = texts.submit;
    button.disabled = false;
    if (answer.isOk) {
      rememberSignIn(answer.data, moment);
      return onDone();
    }
    for (const field of fields) showProblem(field, answer.fields[field.name]);
    summary.textContent = he.sentence(texts.failed, answer.message || texts.reason);
    summary.focus();
    if (kind === 'login') await addHint(summary, answer);
  });
}

/** Ties a field to what is wrong with it; answers whether anything is. */
function showProblem(field: HTMLInputElement, problem = ''): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = String(problem !== '');
  if (error) error.textContent = problem;
  return problem !== '';
}

/** While nobody has chosen a password yet, says where the first one is to be found. */
async function addHint(summary: HTMLElement, { status }: ApiProblem) {
  if (status !== 401) return;
  const hint = await callApi<{ isFirstPassword: boolean }>('/api/login/hint');
  if (hint.isOk && hint.data.isFirstPassword) summary.append(` ${he.firstPassword}`);
}

type Check = (text: string, password: string) => string | undefined;

const usernameRequired = { required: errors.user.usernameRequired };
const passwordRequired = { required: errors.user.passwordRequired };

const problemOf: Record<'login' | 'register', Record<string, Check>> = {
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
    moment: 'lastLogin',
    texts: {
      submit: he.submitLogin,
      submitting: he.submittingLogin,
      failed: he.loginFailed,
      reason: he.wrongCredentials,
    },
  },
  register: {
    path: '/api/register',
    moment: 'registrationDate',
    texts: {
      submit: he.submitRegister,
      submitting: he.submittingRegister,
      failed: he.registerFailed,
      reason: he.usernameTaken,
    },
  },
} as const;

import { limits } from '#domain/limits.ts';
import { sendJson } from './sendJson.ts';

/** The sign-in page: who is signed in goes on to the console; both forms check before they send. */
void leaveWhenSignedIn();
for (const form of document.querySelectorAll<HTMLFormElement>('[data-auth]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid === 'true') showProblem(target);
  });
}

async function leaveWhenSignedIn() {
  const answer = await fetch('/api/user').catch(() => undefined);
  if (answer?.ok) location.replace('/admin');
}

async function submit(form: HTMLFormElement) {
  const summary = form.querySelector<HTMLElement>('.form-summary');
  const button = form.querySelector('button');
  const fields = [...form.querySelectorAll('input')];
  if (!summary || !button || button.disabled) return;
  summary.textContent = '';
  const wrong = fields.filter((field) => showProblem(field) !== '');
  if (wrong[0]) {
    wrong[0].focus();
    return;
  }
  const [username, password] = fields.map(({ value }) => value);
  const label = button.textContent;
  button.textContent = button.dataset.busy ?? label;
  button.disabled = true;
  const answer = await sendJson(form.dataset.auth ?? '', { username: username?.trim(), password });
  button.textContent = label;
  button.disabled = false;
  if (answer.isOk) {
    summary.dataset.state = 'success';
    summary.textContent = form.dataset.done ?? '';
    remember(form.dataset.moment ?? '');
    setTimeout(() => location.assign('/admin'), limits.login.redirectDelayMs);
    return;
  }
  for (const field of fields) showProblem(field, answer.fields[field.name]);
  const { failed = '', reason = '' } = form.dataset;
  summary.textContent = `${failed}: ${answer.message || reason}`;
  summary.focus();
}

/** Ties a field to what is wrong with it; answers that text, empty when nothing is. */
function showProblem(field: HTMLInputElement, told?: string): string {
  const problem = told ?? problemOf(field);
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = String(problem !== '');
  if (error) error.textContent = problem;
  return problem;
}

function problemOf(field: HTMLInputElement): string {
  const { tooShort = '', tooLong = '', differs = '', lengthMax, sameAs } = field.dataset;
  const original = sameAs ? document.getElementById(sameAs) : null;
  if (original instanceof HTMLInputElement) return original.value === field.value ? '' : differs;
  const text = field.type === 'password' ? field.value : field.value.trim();
  if (text.length < field.minLength) return tooShort;
  return text.length > Number(lengthMax) ? tooLong : '';
}

/** When somebody last signed in or registered here, and that it was for the console. */
function remember(moment: string) {
  const now = new Date().toISOString();
  try {
    localStorage.setItem(moment, now);
    localStorage.setItem('lastLogin', now);
  } catch (error) {
    console.debug('The sign-in mark cannot be saved', error);
  }
}

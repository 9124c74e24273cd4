import { sendForm } from './sendForm.ts';

/**
 * The subscription form: idle, success or error. Success takes the form's place; either goes back to
 * idle by itself. A mistake in the address stays told at its field until it is mended.
 */
export function watchSubscribeForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-subscribe]')) {
    const field = form.querySelector<HTMLInputElement>('.field');
    if (!field) continue;
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void subscribe(form, field);
    });
    field.addEventListener('input', () => {
      if (field.ariaInvalid === 'true') showProblem(field, problemOf(field));
    });
  }
}

async function subscribe(form: HTMLFormElement, field: HTMLInputElement) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  if (showProblem(field, problemOf(field))) {
    enter(form, 'error');
    field.focus();
    return;
  }
  const label = button.textContent;
  const typed = Object.fromEntries(new FormData(form));
  button.textContent = button.dataset.busy ?? label;
  button.disabled = field.disabled = true;
  const answer = await sendForm(form, typed);
  button.textContent = label;
  button.disabled = field.disabled = false;
  const { success = '', failed = '' } = form.dataset;
  if (answer.isOk) {
    field.value = '';
    enter(form, 'success', answer.message || success).focus();
  } else {
    showProblem(field, answer.fields[field.name] ?? '');
    enter(form, 'error', answer.fields[field.name] ? '' : answer.message || failed);
    field.focus();
  }
}

/** Only as much as a person can be told at once; the server knows more. */
function problemOf({ value, dataset }: HTMLInputElement): string {
  const { required = '', mismatch = '' } = dataset;
  if (value.trim() === '') return required;
  return /.@.+\../.test(value) ? '' : mismatch;
}

function showProblem(field: HTMLInputElement, problem: string): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = problem === '' ? null : 'true';
  if (error) error.textContent = problem;
  return problem !== '';
}

const timers = new WeakMap<HTMLFormElement, number>();

/** Shows a state and its message for a while. */
function enter(form: HTMLFormElement, state: 'success' | 'error', text = ''): HTMLElement {
  const message = form.querySelector<HTMLElement>('.form-message') ?? form;
  form.dataset.state = state;
  message.textContent = text;
  clearTimeout(timers.get(form));
  const leave = () => {
    const hadFocus = message === document.activeElement;
    delete form.dataset.state;
    message.textContent = '';
    // Not the field: a phone would open its keyboard.
    if (hadFocus) form.querySelector('button')?.focus({ preventScroll: true });
  };
  timers.set(form, window.setTimeout(leave, Number(form.dataset.messageShownMs)));
  return message;
}

import { sendForm } from './sendForm.ts';

/**
 * Sends subscription forms without leaving the page. Shows success or an error for a while. An
 * invalid address stays marked until the visitor corrects it.
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
      if (field.ariaInvalid === 'true') showProblem(field, validate(field));
    });
  }
}

async function subscribe(form: HTMLFormElement, field: HTMLInputElement) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  if (showProblem(field, validate(field))) {
    showState(form, 'error');
    field.focus();
    return;
  }
  const label = button.textContent;
  const values = Object.fromEntries(new FormData(form));
  button.textContent = button.dataset.busy ?? label;
  button.disabled = field.disabled = true;
  const result = await sendForm(form, values);
  button.textContent = label;
  button.disabled = field.disabled = false;
  const { success = '', failed = '' } = form.dataset;
  if (result.isOk) {
    field.value = '';
    showState(form, 'success', result.message || success).focus();
  } else {
    showProblem(field, result.fields[field.name] ?? '');
    showState(form, 'error', result.fields[field.name] ? '' : result.message || failed);
    field.focus();
  }
}

/** Finds obvious mistakes in the address; the server validates it fully. */
function validate({ value, dataset }: HTMLInputElement): string {
  const { required = '', mismatch = '' } = dataset;
  if (value.trim() === '') return required;
  return /.@.+\../.test(value) ? '' : mismatch;
}

/** Shows a problem beside its field. Returns whether there is a problem. */
function showProblem(field: HTMLInputElement, problem: string): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = problem === '' ? null : 'true';
  if (error) error.textContent = problem;
  return problem !== '';
}

const timers = new WeakMap<HTMLFormElement, number>();

/** Shows a state and its message for a while. Returns the element of the message. */
function showState(form: HTMLFormElement, state: 'success' | 'error', text = ''): HTMLElement {
  const message = form.querySelector<HTMLElement>('.form-message') ?? form;
  form.dataset.state = state;
  message.textContent = text;
  clearTimeout(timers.get(form));
  const reset = () => {
    const hadFocus = message === document.activeElement;
    delete form.dataset.state;
    message.textContent = '';
    // Focuses the button, because focusing the field would open a phone's keyboard.
    if (hadFocus) form.querySelector('button')?.focus({ preventScroll: true });
  };
  timers.set(form, window.setTimeout(reset, Number(form.dataset.messageShownMs)));
  return message;
}

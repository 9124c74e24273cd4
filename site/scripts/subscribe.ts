import { sendJson } from './sendJson.ts';

/** The subscription form: idle, success or error; its message goes away by itself. */
export function watchSubscribeForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-subscribe]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void subscribe(form);
    });
  }
}

async function subscribe(form: HTMLFormElement) {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const message = form.querySelector('[role="status"]');
  if (!field || !button || !message) return;
  const say = (text: string, state: 'success' | 'error') => {
    form.dataset.state = state;
    message.textContent = text;
    setTimeout(() => {
      delete form.dataset.state;
      message.textContent = '';
    }, Number(form.dataset.messageShownMs));
  };
  const email = field.value.trim();
  const problem =
    email === ''
      ? field.dataset.required
      : /.@.+\../.test(email)
        ? undefined
        : field.dataset.invalid;
  field.ariaInvalid = String(problem !== undefined);
  if (problem !== undefined) {
    say(problem, 'error');
    field.focus();
    return;
  }
  const label = button.textContent;
  button.textContent = button.dataset.busy ?? label;
  button.disabled = field.disabled = true;
  const answer = await sendJson('/api/subscribe', { email });
  button.textContent = label;
  button.disabled = field.disabled = false;
  if (answer.isOk) field.value = '';
  const { success = '', failed = '' } = form.dataset;
  say(answer.message || (answer.isOk ? success : failed), answer.isOk ? 'success' : 'error');
}

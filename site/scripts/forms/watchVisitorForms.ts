import { he } from '#domain/he/site/formFeedback.ts';
import { codePointLength } from '#domain/text/codePointLength.ts';
import { normalizeText } from '#domain/text/normalizeText.ts';
import { type Fields, removeDraft, restoreDraft, saveDraft } from './drafts.ts';
import { sendForm } from './sendForm.ts';

/**
 * Validates visitors' forms before they are sent, and stores drafts. Without this script, the browser itself
 * sends the forms.
 */
export function watchVisitorForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-visitor-form]')) watch(form);
}

function watch(form: HTMLFormElement) {
  const fields = visibleFields(form);
  const confirmation = form.parentElement?.querySelector<HTMLElement>('.form-done');
  form.noValidate = true;
  restoreDraft(form.action, fields);
  // The visitor may have typed before this script ran.
  saveDraft(form.action, fields);
  for (const field of fields) {
    showCount(field);
    field.addEventListener('input', () => {
      saveDraft(form.action, fields);
      showCount(field);
      if (field.ariaInvalid === 'true' || isTooLong(field)) showProblem(field, validate(field));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, fields, confirmation);
  });
  confirmation?.querySelector('button')?.addEventListener('click', () => {
    confirmation.hidden = true;
    form.hidden = false;
    fields.at(-1)?.focus();
  });
}

async function submit(form: HTMLFormElement, fields: Fields, confirmation?: HTMLElement | null) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  summarize(form, []);
  const invalid = fields.filter((field) => showProblem(field, validate(field)));
  if (invalid.length > 0) return summarize(form, invalid);
  const label = button.textContent;
  button.textContent = button.dataset.busy ?? label;
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    // Text that the visitor types now would not be sent.
    for (const field of fields) field.readOnly = isBusy;
  };
  setBusy(true);
  const result = await sendForm(form, Object.fromEntries(new FormData(form)));
  button.textContent = label;
  setBusy(false);
  if (result.isOk && confirmation) {
    removeDraft(form.action);
    form.reset();
    for (const field of fields) showCount(field);
    form.hidden = true;
    confirmation.hidden = false;
    const message = confirmation.querySelector('[data-message]');
    if (message) message.textContent = result.message;
    confirmation.focus();
    return;
  }
  const rejected = fields.filter((field) => showProblem(field, result.fields[field.name] ?? ''));
  const problem = result.status === 0 ? he.unreachable : he.failed;
  summarize(form, rejected, result.message || problem);
}

const visibleFields = (form: HTMLFormElement): Fields => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field'),
];

const lengthOf = ({ value }: Fields[number]) => codePointLength(normalizeText(value));
const isTooLong = (field: Fields[number]) => lengthOf(field) > Number(field.dataset.lengthMax);

function validate(field: Fields[number]): string {
  const { required = '', tooLong = '', mismatch = '' } = field.dataset;
  if (lengthOf(field) === 0) return required;
  if (isTooLong(field)) return tooLong;
  return field.type === 'email' && !/.@.+\../.test(field.value) ? mismatch : '';
}

function showProblem(field: Fields[number], problem: string): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = problem === '' ? null : 'true';
  if (error) error.textContent = problem;
  return problem !== '';
}

/** Lists the invalid fields with links to them. If all fields are valid, shows why the form was not sent. */
function summarize(form: HTMLFormElement, invalid: Fields, message = '') {
  const summary = form.querySelector<HTMLElement>('.form-summary');
  if (!summary) return;
  const title = document.createElement('p');
  title.textContent = invalid.length > 0 ? he.problems : message;
  const list = document.createElement('ul');
  for (const field of invalid) {
    const link = document.createElement('a');
    link.href = `#${field.id}`;
    link.textContent = document.getElementById(`${field.id}-error`)?.textContent ?? '';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      field.focus();
    });
    list.append(document.createElement('li'));
    list.lastElementChild?.append(link);
  }
  const hasText = title.textContent !== '';
  summary.replaceChildren(...(hasText ? [title] : []), ...(invalid.length > 0 ? [list] : []));
  if (hasText) summary.focus();
}

const number = new Intl.NumberFormat('he-IL');

function showCount(field: Fields[number]) {
  const counter = document.getElementById(`${field.id}-count`);
  if (!counter) return;
  const left = Number(field.dataset.lengthMax) - lengthOf(field);
  const label = left < 0 ? he.charactersOver : he.charactersLeft;
  counter.textContent = `${label} ${number.format(Math.abs(left))}`;
  counter.classList.toggle('is-over', left < 0);
}

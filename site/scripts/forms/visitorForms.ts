import { cleanText } from '#domain/text/cleanLine.ts';
import { type Fields, forgetDraft, keepDraft, restoreDraft } from './drafts.ts';
import { sendForm } from './sendForm.ts';

/**
 * Forms of readers: checked before they are sent, with what is wrong told where it is wrong and in
 * a summary; nothing that was typed is lost. Without this script the same forms are sent as they are.
 */
export function watchReaderForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-reader-form]')) watch(form);
}

function watch(form: HTMLFormElement) {
  const fields = fieldsOf(form);
  const done = form.parentElement?.querySelector<HTMLElement>('.form-done');
  form.noValidate = true;
  restoreDraft(form.action, fields);
  for (const field of fields) {
    showCount(field);
    field.addEventListener('input', () => {
      keepDraft(form.action, fields);
      showCount(field);
      if (field.ariaInvalid === 'true' || isTooLong(field)) showProblem(field, problemOf(field));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, fields, done);
  });
  done?.querySelector('button')?.addEventListener('click', () => {
    done.hidden = true;
    form.hidden = false;
    fields.at(-1)?.focus();
  });
}

async function submit(form: HTMLFormElement, fields: Fields, done?: HTMLElement | null) {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  summarize(form, []);
  const wrong = fields.filter((field) => showProblem(field, problemOf(field)));
  if (wrong.length > 0) return summarize(form, wrong);
  const label = button.textContent;
  button.textContent = button.dataset.busy ?? label;
  button.disabled = true;
  const answer = await sendForm(form, Object.fromEntries(new FormData(form)));
  button.textContent = label;
  button.disabled = false;
  if (answer.isOk && done) {
    forgetDraft(form.action);
    form.reset();
    for (const field of fields) showCount(field);
    form.hidden = true;
    done.hidden = false;
    const message = done.querySelector('[data-message]');
    if (message) message.textContent = answer.message;
    done.focus();
    return;
  }
  const refused = fields.filter((field) => showProblem(field, answer.fields[field.name] ?? ''));
  const { unreachable = '', failed = '' } = form.dataset;
  summarize(form, refused, answer.message || (answer.status === 0 ? unreachable : failed));
}

/** The fields that people see. */
const fieldsOf = (form: HTMLFormElement): Fields => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field'),
];

const lengthOf = ({ value }: Fields[number]) => cleanText(value).length;
const isTooLong = (field: Fields[number]) => lengthOf(field) > Number(field.dataset.lengthMax);

function problemOf(field: Fields[number]): string {
  const { required = '', tooLong = '', mismatch = '' } = field.dataset;
  if (lengthOf(field) === 0) return required;
  if (isTooLong(field)) return tooLong;
  return field.type === 'email' && !/.@.+\../.test(field.value) ? mismatch : '';
}

/** Ties a field to what is wrong with it; answers whether anything is. */
function showProblem(field: Fields[number], problem: string): boolean {
  const error = document.getElementById(`${field.id}-error`);
  field.ariaInvalid = problem === '' ? null : 'true';
  if (error) error.textContent = problem;
  return problem !== '';
}

/** Leads to each field that is wrong; without any it says why nothing was sent. */
function summarize(form: HTMLFormElement, wrong: Fields, message = '') {
  const summary = form.querySelector<HTMLElement>('.form-summary');
  if (!summary) return;
  const title = document.createElement('p');
  title.textContent = wrong.length > 0 ? (form.dataset.problems ?? '') : message;
  const list = document.createElement('ul');
  for (const field of wrong) {
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
  const isEmpty = title.textContent === '';
  summary.replaceChildren(...(isEmpty ? [] : wrong.length > 0 ? [title, list] : [title]));
  if (!isEmpty) summary.focus();
}

const number = new Intl.NumberFormat('he-IL');

function showCount(field: Fields[number]) {
  const counter = document.getElementById(`${field.id}-count`);
  if (!counter) return;
  const left = Number(field.dataset.lengthMax) - lengthOf(field);
  const { left: leftText = '', over: overText = '' } = counter.dataset;
  counter.textContent = `${left < 0 ? overText : leftText} ${number.format(Math.abs(left))}`;
  counter.classList.toggle('is-over', left < 0);
}

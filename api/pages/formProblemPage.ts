import { html, raw } from 'hono/html';
import { he as heFormFeedback } from '#domain/he/site/formFeedback.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { homePath, privacyPath } from '#domain/paths.ts';
import type { FormField, VisitorForm } from '#domain/site/visitorForms.ts';
import type { ProblemBody } from '../http/problem.ts';
import { fillPage } from './fillPage.ts';

export interface SubmittedForm {
  form: VisitorForm;
  action: string;
  values: Record<string, string>;
  problem: ProblemBody;
}

/** Returns the problem page with the submitted form. Without `page`, returns a minimal document. */
export const formProblemPage = (page: string | undefined, submitted: SubmittedForm): string =>
  fillPage(page, template, {
    title: template.title,
    content: String(formContent(submitted)),
  });

/** Returns the form problem page with a message and without a form. `texts` explain what failed. */
export const problemPage = (
  page: string | undefined,
  { message }: ProblemBody,
  texts: { title: string; lost: string } = heVisitorForms.problem,
): string =>
  fillPage(page, template, {
    title: texts.title,
    content: String(html`<h1>${texts.title}</h1>
      <p>${texts.lost}</p>
      <div class="form-summary" role="alert"><p>${message}</p></div>
      <p class="form-page-links"><a class="arrow-link" href="${homePath}">${heVisitorForms.thanks.toHome}</a></p>`),
  });

/** The page of site/pages/form-problem.astro. */
const template = {
  placeholder: /<div data-form-problem>[\s\S]*?<\/div>/,
  title: heVisitorForms.problem.title,
};

function formContent({ form, action, values, problem }: SubmittedForm) {
  const { fields } = form;
  const { message, fields: fieldMessages = {} } = problem;
  const invalidFields = fields.filter(({ name }) => fieldMessages[name] !== undefined);
  return html`<h1>${heVisitorForms.problem.title}</h1>
    <p>${heVisitorForms.problem.text}</p>
    <div class="form-summary" role="alert">
      ${
        invalidFields.length === 0
          ? html`<p>${message}</p>`
          : html`<p>${heFormFeedback.problems}</p><ul>${invalidFields.map(
              ({ name }) => html`<li><a href="#${name}">${fieldMessages[name]}</a></li>`,
            )}</ul>`
      }
    </div>
    <form class="visitor-form" action="${action}" method="post">
      ${fields.map((field) => fieldHtml(field, values[field.name] ?? '', fieldMessages[field.name]))}
      ${hiddenFieldsHtml(form, values)}
      <button class="button" type="submit">${form.submit}</button>
      ${noticeHtml(form, values)}
    </form>`;
}

export function fieldHtml(
  { name, label, kind, autocomplete }: FormField,
  value: string,
  problem?: string,
) {
  const state =
    problem === undefined ? '' : raw(` aria-invalid="true" aria-describedby="${name}-error"`);
  const direction = kind === 'email' ? 'ltr' : 'auto';
  return html`<div class="form-row">
      <label class="field-label" for="${name}">${label}</label>
      ${
        kind === 'text'
          ? // Adds a line feed, because browsers drop the first line feed of a textarea.
            html`<textarea class="field" id="${name}" name="${name}" rows="8" dir="auto" placeholder=" "${state}>\n${value}</textarea>`
          : html`<input class="field" id="${name}" name="${name}" type="${kind === 'email' ? 'email' : 'text'}" dir="${direction}" autocomplete="${autocomplete}" value="${value}"${state} />`
      }
      ${problem === undefined ? '' : html`<p class="field-error" id="${name}-error">${problem}</p>`}
    </div>`;
}

export function noticeHtml({ notice }: VisitorForm, values: Record<string, string> = {}) {
  const { before, link } = notice(values);
  return html`<p class="form-notice">${before}<a href="${privacyPath}">${link}</a>.</p>`;
}

/** Returns hidden inputs for the values that have no visible field, such as the consent version. */
function hiddenFieldsHtml({ hiddenNames }: VisitorForm, values: Record<string, string>) {
  return hiddenNames
    .filter((name) => values[name] !== undefined)
    .map((name) => html`<input type="hidden" name="${name}" value="${values[name]}" />`);
}

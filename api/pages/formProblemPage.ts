import { html, raw } from 'hono/html';
import type { FormField, ReaderForm } from '#domain/forms/visitorForms.ts';
import { he } from '#domain/he/site/visitorForms.ts';
import { homePath } from '#domain/paths.ts';
import type { ProblemBody } from '../http/problem.ts';

/** What was sent, and what is wrong with it. */
export interface SentForm {
  form: ReaderForm;
  /** Where the form is sent to. */
  action: string;
  typed: Record<string, string>;
  problem: ProblemBody;
}

/**
 * The site's own page for forms that need mending, with the form in it, as it was filled in.
 * @param page as it was published; without one (nothing is published yet) a bare document takes its place.
 */
export const formProblemPage = (page: string | undefined, sent: SentForm): string =>
  filled(page, String(formContent(sent)));

/** The same where the form is not known, or must not be filled in by whoever sent it. */
export const problemPage = (page: string | undefined, { message }: ProblemBody): string =>
  filled(
    page,
    String(html`<h1>${he.problem.title}</h1>
      <p>${he.problem.lost}</p>
      <div class="form-summary" role="alert"><p>${message}</p></div>
      <p class="form-page-links"><a class="arrow-link" href="${homePath}">${he.thanks.toHome}</a></p>`),
  );

function filled(page: string | undefined, content: string): string {
  const place = page === undefined ? null : formPlace.exec(page);
  if (!page || !place) return bareDocument(he.problem.title, content);
  return page.slice(0, place.index) + content + page.slice(place.index + place[0].length);
}

/** What site/pages/form-problem.astro holds for whoever opens it without having sent anything. */
const formPlace = /<div data-form-problem>[\s\S]*?<\/div>/;

function formContent({ form, action, typed, problem }: SentForm) {
  const { fields } = form;
  const { message, fields: told = {} } = problem;
  const wrong = fields.filter(({ name }) => told[name] !== undefined);
  return html`<h1>${he.problem.title}</h1>
    <p>${he.problem.text}</p>
    <div class="form-summary" role="alert">
      ${
        wrong.length === 0
          ? html`<p>${message}</p>`
          : html`<p>${he.problems}</p><ul>${wrong.map(
              ({ name }) => html`<li><a href="#${name}">${told[name]}</a></li>`,
            )}</ul>`
      }
    </div>
    <form class="reader-form" action="${action}" method="post">
      ${fields.map((field) => fieldHtml(field, typed[field.name] ?? '', told[field.name]))}
      ${keptHtml(form, typed)}
      <button class="button" type="submit">${form.submit}</button>
    </form>`;
}

export function fieldHtml(
  { name, label, kind, autocomplete }: FormField,
  value: string,
  told?: string,
) {
  const state =
    told === undefined ? '' : raw(` aria-invalid="true" aria-describedby="${name}-error"`);
  const direction = kind === 'email' ? 'ltr' : 'auto';
  return html`<div class="form-row">
      <label class="field-label" for="${name}">${label}</label>
      ${
        kind === 'text'
          ? // The line feed that a browser drops is ours, not the first that was typed.
            html`<textarea class="field" id="${name}" name="${name}" rows="8" dir="auto" placeholder=" "${state}>\n${value}</textarea>`
          : html`<input class="field" id="${name}" name="${name}" type="${kind === 'email' ? 'email' : 'text'}" dir="${direction}" autocomplete="${autocomplete}" value="${value}"${state} />`
      }
      ${told === undefined ? '' : html`<p class="field-error" id="${name}-error">${told}</p>`}
    </div>`;
}

/** What the form carried beside its fields, such as the version of a consent. */
function keptHtml({ fields }: ReaderForm, typed: Record<string, string>) {
  const others = Object.entries(typed).filter(([name]) =>
    fields.every((field) => field.name !== name),
  );
  return others.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

/** What stands in for a page of the site before any is published. */
export const bareDocument = (title: string, content: string) =>
  `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><main>${content}</main></html>`;

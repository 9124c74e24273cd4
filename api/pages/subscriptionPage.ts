import type { Context } from 'hono';
import { html } from 'hono/html';
import type { FollowedLink } from '#db/subscriptions/subscriptionLinks.ts';
import { visitorForms } from '#domain/forms/visitorForms.ts';
import { consentTexts } from '#domain/he/site/consent.ts';
import { he } from '#domain/he/site/subscriptionPage.ts';
import { he as forms } from '#domain/he/site/visitorForms.ts';
import {
  confirmSubscriptionPath,
  homePath,
  leaveSubscriptionPath,
  postsPath,
  privacyPath,
  renewSubscriptionPath,
  subscribeApiPath,
  subscriptionPath,
  withToken,
} from '#domain/paths.ts';
import { consentVersion } from '#domain/subscription/subscription.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { htmlResponse } from '../http/htmlResponse.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { bareDocument, fieldHtml } from './formProblemPage.ts';

type Html = ReturnType<typeof html>;

/** What a page says of a link, and the form that it offers. */
export interface LinkPage {
  status: 200 | 404 | 410;
  title: string;
  text: string;
  /** The address that the link is for. */
  email?: string | undefined;
  form?: Html;
}

/** The page behind the link that confirms: a question that only a press of its button answers. */
export function confirmPage(
  link: FollowedLink,
  about: { token: string; isMailed: boolean },
): LinkPage {
  const { email, state } = link;
  const { open, already, expired } = he.confirm;
  if (state === 'open')
    return { status: 200, ...open, email, form: actForm(confirmSubscriptionPath, about, open) };
  if (state === 'confirmed') return { status: 200, ...already, email };
  if (state !== 'expired') return unknownPage();
  if (!about.isMailed)
    return { status: 410, title: expired.title, text: expired.textWithoutMail, email };
  // The button that the text of the consent names.
  const form = actForm(renewSubscriptionPath, about, visitorForms.subscribe, consentHtml());
  return { status: 410, ...expired, email, form };
}

/** Just now, by this very request. */
export const confirmedPage = ({ email }: FollowedLink): LinkPage => ({
  ...{ status: 200, ...he.confirm.confirmed, email },
});

export const renewedPage = ({ email }: FollowedLink): LinkPage => ({
  ...{ status: 200, ...he.confirm.renewed, email },
});

/** The page behind the way out of the list. */
export function leavePage({ email, state }: FollowedLink, about: { token: string }): LinkPage {
  const { open, left } = he.leave;
  if (state === 'open')
    return { status: 200, ...open, email, form: actForm(leaveSubscriptionPath, about, open) };
  if (state === 'left') return { status: 200, ...left, email };
  return { status: 404, title: he.unknown.title, text: he.unknown.leaveText };
}

const unknownPage = (): LinkPage => ({ status: 404, ...he.unknown, form: subscribeForm() });

const actForm = (
  path: string,
  { token }: { token: string },
  { submit }: { submit: string },
  notice: Html | '' = '',
) =>
  html`<form class="reader-form" action="${withToken(path, token)}" method="post">
      <button class="button" type="submit">${submit}</button>
      ${notice}
    </form>`;

const subscribeForm = () =>
  html`<form class="reader-form" action="${subscribeApiPath}" method="post">
      ${visitorForms.subscribe.fields.map((field) => fieldHtml(field, ''))}
      <input type="hidden" name="consentVersion" value="${consentVersion}" />
      <button class="button" type="submit">${visitorForms.subscribe.submit}</button>
      ${consentHtml()}
    </form>`;

const consentHtml = () => {
  const { before, link } = consentTexts[consentVersion];
  return html`<p class="form-notice">${before}<a href="${privacyPath}">${link}</a>.</p>`;
};

/** A long address breaks behind its at-sign first. */
const addressHtml = (email: string) =>
  html`<bdi dir="ltr">${email.split('@').map((part, i) => (i === 0 ? part : html`@<wbr>${part}`))}</bdi>`;

const onward = () =>
  html`<p class="form-page-links">
      <a class="button" href="${postsPath}">${forms.thanks.toPosts}</a>
      <a class="arrow-link" href="${homePath}">${forms.thanks.toHome}</a>
    </p>`;

/** The site's own page with what is true of a link in it; a bare document before anything is published. */
export async function sendLinkPage(
  c: Context<ApiEnv>,
  { env, readPage }: Pick<Deps, 'env' | 'readPage'>,
  { status, title, text, email, form = onward() }: LinkPage,
) {
  const content = String(html`<h1>${title}</h1>
    <p>${text}</p>
    ${email === undefined ? '' : html`<p class="link-address">${addressHtml(email)}</p>`}
    ${form}`);
  const published = await readPage(subscriptionPath);
  // The address of the page holds the token: it is told to nobody else, kept nowhere, and not framed.
  // What other companies measure by, consented to or not, does not run here: it would tell them.
  for (const [name, value] of siteHeaders(env.siteUrl)) c.header(name, value);
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  const page = published ? filled(published.html, title, content) : bareDocument(title, content);
  return htmlResponse(c, page, status);
}

function filled(page: string, title: string, content: string): string {
  const place = linkPlace.exec(page);
  if (!place) return bareDocument(title, content);
  const before = page.slice(0, place.index).replace(`<title>${he.page.title}`, `<title>${title}`);
  return before + content + page.slice(place.index + place[0].length);
}

/** What site/pages/subscription.astro holds for whoever comes without a link. */
const linkPlace = /<div data-subscription>[\s\S]*?<\/div>/;

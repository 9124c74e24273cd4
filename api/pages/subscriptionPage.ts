import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SubscriptionLink } from '#db/subscriptions/subscriptionLinks.ts';
import { he as heSubscriptionPage } from '#domain/he/site/subscription/subscriptionPage.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import {
  confirmSubscriptionPath,
  homePath,
  postsPath,
  renewSubscriptionPath,
  subscribeApiPath,
  subscriptionPath,
  subscriptionPreferencesPath,
  unsubscribePath,
  withToken,
} from '#domain/paths.ts';
import { ownPolicyWithScriptsOf } from '#domain/site/contentSecurityPolicy.ts';
import { visitorForms } from '#domain/site/visitorForms.ts';
import { consentVersion } from '#domain/subscription/subscription.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { htmlResponse } from '../http/htmlResponse.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { undefinedIfUnavailable } from '../staticSite/publishedFiles.ts';
import { fillPage } from './fillPage.ts';
import { fieldHtml, noticeHtml } from './formProblemPage.ts';

export type Html = ReturnType<typeof html>;

export interface LinkPage {
  status: 200 | 400 | 403 | 404 | 410;
  title: string;
  text: string;
  email?: string | undefined;
  form?: Html;
}

/** Returns the page of a confirmation link. Only its button confirms, because mail scanners follow links. */
export function confirmPage(
  link: SubscriptionLink,
  options: { token: string; hasMailServer: boolean },
): LinkPage {
  const { email, state } = link;
  const { open, already, expired } = heSubscriptionPage.confirm;
  if (state === 'open')
    return {
      status: 200,
      ...open,
      email,
      form: buttonForm(confirmSubscriptionPath, options, open),
    };
  if (state === 'confirmed') return { status: 200, ...already, email };
  if (state === 'blocked') return blockedPage(email);
  if (state !== 'expired') return unknownPage();
  if (!options.hasMailServer)
    return { status: 410, title: expired.title, text: expired.textWithoutMail, email };
  // The button has the same label as in the subscribe form, because the consent text quotes this label.
  const { subscribe } = visitorForms;
  const form = buttonForm(renewSubscriptionPath, options, subscribe, noticeHtml(subscribe));
  return { status: 410, ...expired, email, form };
}

export const confirmedPage = ({ email }: SubscriptionLink, preferencesToken: string): LinkPage => ({
  status: 200,
  ...heSubscriptionPage.confirm.confirmed,
  email,
  form: preferencesLink(preferencesToken),
});

const preferencesLink = (token: string) =>
  html`<p class="form-page-links">
      <a class="button" href="${withToken(subscriptionPreferencesPath, token)}">${heSubscriptionPage.confirm.choose}</a>
      <a class="arrow-link" href="${homePath}">${heVisitorForms.thanks.toHome}</a>
    </p>`;

export const blockedPage = (email: string | undefined): LinkPage => ({
  status: 403,
  ...heSubscriptionPage.blocked,
  email,
});

export const renewedPage = ({ email }: SubscriptionLink): LinkPage => ({
  status: 200,
  ...heSubscriptionPage.confirm.renewed,
  email,
});

export function unsubscribePage(
  { email, state }: SubscriptionLink,
  options: { token: string },
): LinkPage {
  const { open, done } = heSubscriptionPage.unsubscribe;
  if (state === 'open')
    return { status: 200, ...open, email, form: buttonForm(unsubscribePath, options, open) };
  if (state === 'unsubscribed') return { status: 200, ...done, email };
  return {
    status: 404,
    title: heSubscriptionPage.unknown.title,
    text: heSubscriptionPage.unknown.unsubscribeText,
  };
}

export const unknownPage = (): LinkPage => ({
  status: 404,
  ...heSubscriptionPage.unknown,
  form: subscribeForm(),
});

export const buttonForm = (
  path: string,
  { token }: { token: string },
  { submit }: { submit: string },
  notice: Html | '' = '',
) =>
  html`<form class="visitor-form" action="${withToken(path, token)}" method="post">
      <button class="button" type="submit">${submit}</button>
      ${notice}
    </form>`;

export const subscribeForm = (email = '') =>
  html`<form class="visitor-form" action="${subscribeApiPath}" method="post">
      ${visitorForms.subscribe.fields.map((field) => fieldHtml(field, email))}
      <input type="hidden" name="consentVersion" value="${consentVersion}" />
      <button class="button" type="submit">${visitorForms.subscribe.submit}</button>
      ${noticeHtml(visitorForms.subscribe)}
    </form>`;

const addressHtml = (email: string) =>
  html`<bdi dir="ltr">${email.split('@').map((part, i) => (i === 0 ? part : html`@<wbr>${part}`))}</bdi>`;

const nextLinks = () =>
  html`<p class="form-page-links">
      <a class="button" href="${postsPath}">${heVisitorForms.thanks.toPosts}</a>
      <a class="arrow-link" href="${homePath}">${heVisitorForms.thanks.toHome}</a>
    </p>`;

/** Sends the site's subscription page with the given content. */
export async function sendLinkPage(
  c: Context<HonoEnv>,
  { env, readPage }: Pick<Deps, 'env' | 'readPage'>,
  { status, title, text, email, form = nextLinks() }: LinkPage,
) {
  const content = String(html`<h1>${title}</h1>
    <p>${text}</p>
    ${email === undefined ? '' : html`<p class="link-address">${addressHtml(email)}</p>`}
    ${form}`);
  const published = await readPage(subscriptionPath).catch(undefinedIfUnavailable);
  // The URL of the page contains the token, so the headers forbid referrers, caches, frames and scripts of
  // other sites.
  for (const [name, value] of siteHeaders(env.siteUrl)) c.header(name, value);
  const headers = new Map(published?.headers);
  const policy = headers.get('Content-Security-Policy') ?? '';
  c.header('Content-Security-Policy', ownPolicyWithScriptsOf(policy));
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return htmlResponse(c, fillPage(published?.html, template, { title, content }), status);
}

/** The page of site/pages/subscription.astro. */
const template = {
  placeholder: /<div data-subscription>[\s\S]*?<\/div>/,
  title: heSubscriptionPage.page.title,
};

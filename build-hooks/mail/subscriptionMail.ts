import type { ClaimedMail } from '#db/subscriptions/subscriptionMails.ts';
import { he } from '#domain/he/api/subscriptionMail.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { limits } from '#domain/limits.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import {
  absoluteUrl,
  confirmSubscriptionPath,
  homePath,
  leaveSubscriptionPath,
  withToken,
} from '#domain/paths.ts';
import { dateAndTime, isoTime, longDate } from '#domain/text/dates.ts';
import { button, heading, link, mailDocument, paragraph } from './template/mailDocument.ts';

interface SubscriptionMailInput {
  mail: Pick<ClaimedMail, 'email' | 'requestedAt' | 'confirmToken' | 'unsubscribeToken'>;
  siteTitle: string;
  siteUrl: string;
  /** Name of the sender, as the law requires. */
  publisherName: string;
  contact: string;
  nowMs: number;
}

/**
 * Composes the mail to an address from the subscription form. The mail asks for confirmation, or says that
 * the address is already subscribed.
 */
export function subscriptionMail({
  mail,
  siteTitle,
  siteUrl,
  publisherName,
  contact,
  nowMs,
}: SubscriptionMailInput): Mail {
  const { email, confirmToken, unsubscribeToken, requestedAt } = mail;
  const tokenUrl = (path: string, token: string) => absoluteUrl(siteUrl, withToken(path, token));
  const unsubscribeUrl = tokenUrl(leaveSubscriptionPath, unsubscribeToken);
  const texts = confirmToken === undefined ? he.known : he.confirm;
  const content: Content = {
    ...texts,
    siteTitle,
    publisherName,
    contact,
    requestedAtText: he.requestedAt(dateAndTime(requestedAt)),
    siteUrl: absoluteUrl(siteUrl, homePath),
    unsubscribeUrl,
    ...(confirmToken === undefined
      ? {}
      : {
          action: {
            url: tokenUrl(confirmSubscriptionPath, confirmToken),
            validUntil: he.confirm.validUntil(
              longDate(isoTime(nowMs + limits.subscription.linkValidMs)),
            ),
          },
        }),
  };
  return {
    to: email,
    subject: texts.subject(siteTitle),
    text: plainText(content),
    html: htmlText(content),
    headers: {
      // RFC 8058: mail programs show a button that posts to this URL.
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: prevents out-of-office replies.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

interface Content {
  title: string;
  before: string;
  after: string;
  requestedAtText: string;
  never: string;
  neverLink: string;
  siteTitle: string;
  siteUrl: string;
  publisherName: string;
  contact: string;
  unsubscribeUrl: string;
  action?: { url: string; validUntil: string };
}

/** Each link has its own line, so that mail programs do not treat Hebrew text as a part of the link. */
function plainText(content: Content): string {
  const {
    title,
    before,
    after,
    requestedAtText,
    never,
    siteTitle,
    siteUrl,
    publisherName,
    contact,
    unsubscribeUrl,
  } = content;
  const { action } = content;
  const { plainAction, notYou } = he.confirm;
  const lines = [
    `${title}\n`,
    `${before} ${isolate(siteTitle)}. ${requestedAtText}`,
    ...(action ? [`${plainAction}\n${action.url}\n`, action.validUntil, notYou] : [after]),
    `\n${never}\n${unsubscribeUrl}\n`,
    `${he.sender} ${isolate(publisherName)}\n${siteUrl}`,
    `${he.reply} ${contact}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Isolates a name from the direction of the surrounding text. */
const isolate = (name: string) => `\u2068${name}\u2069`;

function htmlText(content: Content): string {
  const {
    title,
    before,
    after,
    requestedAtText,
    never,
    neverLink,
    siteUrl,
    unsubscribeUrl,
    action,
  } = content;
  const siteTitle = `<bdi>${escapeHtml(content.siteTitle)}</bdi>`;
  const publisherName = `<bdi>${escapeHtml(content.publisherName)}</bdi>`;
  const contact = `<bdi dir="ltr">${escapeHtml(content.contact)}</bdi>`;
  const body = [
    heading(title, 1),
    paragraph(`${before} ${siteTitle}. ${requestedAtText}`),
    paragraph(after),
    ...(action
      ? [
          button(action.url, he.confirm.button),
          paragraph(action.validUntil, 'small'),
          paragraph(he.confirm.notYou, 'small'),
        ]
      : []),
  ];
  const footer = [
    paragraph(`${never} ${link(unsubscribeUrl, neverLink)}`, 'small'),
    paragraph(
      `${he.sender} ${link(siteUrl, publisherName)}. ${he.reply} ${link(`mailto:${content.contact}`, contact)}`,
      'small',
    ),
  ];
  return mailDocument({
    title,
    siteTitle: content.siteTitle,
    body: body.join('\n'),
    footer: footer.join('\n'),
  });
}

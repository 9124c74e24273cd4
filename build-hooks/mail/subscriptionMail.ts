import type { ClaimedMail } from '#db/subscriptions/subscriptionMails.ts';
import { he } from '#domain/he/api/subscriptionMail.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { limits } from '#domain/limits.ts';
import {
  absoluteUrl,
  confirmSubscriptionPath,
  homePath,
  leaveSubscriptionPath,
  withToken,
} from '#domain/paths.ts';
import { dateAndTime, isoTime, longDate } from '#domain/text/dates.ts';
import type { Mail } from './smtp.ts';

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

/** Uses inline styles and a table, because mail programs support little else. */
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
  const paragraph = (html: string, style = styles.text) => `<p style="${style}">${html}</p>`;
  const link = (url: string, html: string, style = styles.link) =>
    `<a href="${escapeHtml(url)}" style="${style}">${html}</a>`;
  const contact = `<bdi dir="ltr">${escapeHtml(content.contact)}</bdi>`;
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body dir="rtl" style="${styles.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="rtl"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="rtl" style="${styles.column}"><tr><td style="${styles.cell}">
${paragraph(siteTitle, styles.brand)}
<h1 style="${styles.title}">${title}</h1>
${paragraph(`${before} ${siteTitle}. ${requestedAtText}`)}
${paragraph(after)}
${
  action
    ? [
        paragraph(link(action.url, he.confirm.button, styles.button), styles.action),
        paragraph(action.validUntil, styles.small),
        paragraph(he.confirm.notYou, styles.small),
      ].join('\n')
    : ''
}
<hr style="${styles.line}">
${paragraph(`${never} ${link(unsubscribeUrl, neverLink)}`, styles.small)}
${paragraph(`${he.sender} ${link(siteUrl, publisherName)}. ${he.reply} ${link(`mailto:${content.contact}`, contact)}`, styles.small)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const font = "font-family:'Segoe UI',Arial,sans-serif";
const right = 'text-align:right;direction:rtl';

const styles = {
  body: 'margin:0;padding:0',
  column: 'max-width:34rem',
  cell: `padding:32px 24px;${right};${font}`,
  brand: `margin:0 0 24px;font-size:20px;font-weight:700;color:#c43a16;${right}`,
  title: `margin:0 0 12px;font-size:26px;line-height:1.25;${right}`,
  text: `margin:0 0 12px;font-size:17px;line-height:1.6;${right}`,
  action: `margin:24px 0;${right}`,
  button:
    'display:inline-block;padding:14px 28px;border-radius:8px;background:#c43a16;color:#ffffff;font-size:17px;font-weight:700;text-decoration:none',
  small: `margin:0 0 8px;font-size:15px;line-height:1.6;${right}`,
  line: 'margin:24px 0;border:0;border-top:1px solid #8a8494',
  link: 'color:inherit;text-decoration:underline',
};

import type { ClaimedConfirmationMail } from '#db/subscriptions/confirmationMails.ts';
import { he } from '#domain/he/mail/confirmationMail.ts';
import { limits } from '#domain/limits.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import {
  absoluteUrl,
  confirmSubscriptionPath,
  homePath,
  subscriptionPreferencesPath,
  unsubscribePath,
  withToken,
} from '#domain/paths.ts';
import { dateAndTime, isoTime, longDate } from '#domain/text/dates.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { button, heading, mixedText, paragraph } from './template/mailBlocks.ts';
import { mailDocument } from './template/mailDocument.ts';
import { footerText, type MailFooter } from './template/mailFooter.ts';
import { isolated, joinParts } from './template/plainText.ts';
import { unsubscribeHeaders } from './template/unsubscribeHeaders.ts';

interface ConfirmationMailInput {
  mail: Pick<
    ClaimedConfirmationMail,
    'email' | 'requestedAt' | 'confirmToken' | 'unsubscribeToken'
  >;
  siteTitle: string;
  siteUrl: string;
  /** Name of the sender, as the law requires. */
  publisherName: string;
  /** Empty if the settings have none. */
  postalAddress: string;
  contact: string;
  nowMs: number;
}

/**
 * Composes the mail to an address from the subscription form. The mail asks for confirmation, or says that
 * the address is already subscribed.
 */
export function composeConfirmationMail(input: ConfirmationMailInput): Mail {
  const { mail, siteTitle, siteUrl, publisherName, postalAddress, contact, nowMs } = input;
  const { email, confirmToken, unsubscribeToken, requestedAt } = mail;
  const tokenUrl = (path: string, token: string) => absoluteUrl(siteUrl, withToken(path, token));
  const unsubscribeUrl = tokenUrl(unsubscribePath, unsubscribeToken);
  const texts = confirmToken === undefined ? he.known : he.confirm;
  const content: Content = {
    ...texts,
    siteTitle,
    requestedAtText: he.requestedAt(dateAndTime(requestedAt)),
    footer: {
      publisherName,
      postalAddress,
      contactEmail: contact,
      siteUrl: absoluteUrl(siteUrl, homePath),
      reason: texts.never,
      choices: [
        ...(confirmToken === undefined
          ? [
              {
                ...he.known.preferences,
                url: tokenUrl(subscriptionPreferencesPath, unsubscribeToken),
              },
            ]
          : []),
        { url: unsubscribeUrl, label: texts.neverLink, lead: he.unsubscribeLead },
      ],
    },
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
    subject: normalizeLine(texts.subject(siteTitle)),
    text: plainText(content),
    html: htmlText(content),
    headers: {
      ...unsubscribeHeaders(unsubscribeUrl),
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
  siteTitle: string;
  action?: { url: string; validUntil: string };
  footer: MailFooter;
}

function plainText({ title, before, after, requestedAtText, siteTitle, action, footer }: Content) {
  const { plainAction, notYou } = he.confirm;
  const lines = [
    `${title}\n`,
    `${before} ${isolated(siteTitle)}. ${requestedAtText}`,
    ...(action ? [`${plainAction}\n${action.url}\n`, action.validUntil, notYou] : [after]),
  ];
  return joinParts([lines.join('\n'), footerText(footer)]);
}

function htmlText({ title, before, after, requestedAtText, siteTitle, action, footer }: Content) {
  const body = [
    heading(title, 1),
    paragraph(`${before} ${mixedText(siteTitle)}. ${requestedAtText}`),
    paragraph(after),
    ...(action
      ? [
          button(action.url, he.confirm.button),
          paragraph(action.validUntil, 'small'),
          paragraph(he.confirm.notYou, 'small'),
        ]
      : []),
  ];
  return mailDocument({ title, preheader: after, siteTitle, body: body.join('\n'), footer });
}

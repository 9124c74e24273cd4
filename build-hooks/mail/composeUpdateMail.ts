import { he } from '#domain/he/mail/updates.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import type { MailingContent, MailRecipient } from '#domain/mailing/mailingContent.ts';
import { longDate } from '#domain/text/dates.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { divider, heading, paragraph } from './template/mailBlocks.ts';
import { mailDocument } from './template/mailDocument.ts';
import { footerText, type MailFooter } from './template/mailFooter.ts';
import { itemText, largeItem, smallItem } from './template/mailItem.ts';
import { joinParts } from './template/plainText.ts';
import { unsubscribeHeaders } from './template/unsubscribeHeaders.ts';

/** Composes the mail that a subscriber gets: one post, or the posts of a week. */
export function composeUpdateMail(content: MailingContent, recipient: MailRecipient): Mail {
  const { kind, siteTitle, preheader, items } = content;
  const subject = subjectOf(content);
  const footer = footerOf(content, recipient);
  const isDigest = kind === 'digest';
  return {
    to: recipient.email,
    subject,
    messageId: recipient.messageId,
    text: joinParts([
      isDigest ? `${he.digestTitle}\n${he.digestCount(items.length)}` : '',
      ...items.map(itemText),
      footerText(footer),
    ]),
    html: mailDocument({
      title: subject,
      preheader,
      siteTitle,
      body: isDigest ? digestHtml(content) : items.map((item) => largeItem(item, 1)).join('\n'),
      footer,
    }),
    headers: {
      ...unsubscribeHeaders(recipient.unsubscribeUrl),
      'List-Id': `<updates.${new URL(content.siteUrl).hostname}>`,
      Precedence: 'bulk',
    },
  };
}

/** An admin may have typed the word that marks commercial mails. */
function subjectOf({ subject, isCommercial }: MailingContent): string {
  const line = normalizeLine(subject);
  return isCommercial && !line.startsWith(he.commercial('').trim()) ? he.commercial(line) : line;
}

function digestHtml({ items }: MailingContent): string {
  const [lead, ...others] = items;
  const title = [heading(he.digestTitle, 1), paragraph(he.digestCount(items.length), 'small')];
  return [title.join('\n'), ...(lead ? [largeItem(lead, 2)] : []), ...others.map(smallItem)].join(
    `\n${divider}\n`,
  );
}

const footerOf = (
  { publisherName, postalAddress, contactEmail, siteUrl }: MailingContent,
  { subscribedAt, preferencesUrl, unsubscribeUrl }: MailRecipient,
): MailFooter => ({
  publisherName,
  postalAddress,
  contactEmail,
  siteUrl,
  reason: he.reason(longDate(subscribedAt)),
  choices: [
    { url: preferencesUrl, label: he.preferences, lead: he.preferencesLead },
    { url: unsubscribeUrl, label: he.unsubscribe, lead: he.unsubscribeLead },
  ],
});

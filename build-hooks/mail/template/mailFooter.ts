import { he } from '#domain/he/mail/mailTexts.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { link, mixedText, paragraph } from './mailBlocks.ts';
import { isolated, textLine } from './plainText.ts';

/** What the law requires in each mail: who sends it, how to reach them, and how to refuse further mails. */
export interface MailFooter {
  publisherName: string;
  /** Empty if the settings have none. No update is sent without one, but admins can preview it. */
  postalAddress: string;
  /** May be empty in previews too. */
  contactEmail: string;
  siteUrl: string;
  /** Why the recipient gets the mail. */
  reason: string;
  /** Ways to change or refuse further mails. */
  choices: MailChoice[];
}

interface MailChoice {
  url: string;
  /** The text of the link. */
  label: string;
  /** Precedes the link in plain text. */
  lead: string;
}

export function footerHtml({
  publisherName,
  postalAddress,
  contactEmail,
  siteUrl,
  reason,
  choices,
}: MailFooter): string {
  const inText = { color: 'muted' } as const;
  const contact = `<span dir="ltr">${escapeHtml(contactEmail)}</span>`;
  const links = choices.map(({ url, label }) =>
    link(url, escapeHtml(label), { color: 'text', style: 'footerLink' }),
  );
  const sender = [
    `${he.sender} ${link(siteUrl, mixedText(publisherName), inText)}`,
    postalAddress && `${he.address} ${mixedText(postalAddress)}`,
    contactEmail && `${he.contact} ${link(`mailto:${encodeURI(contactEmail)}`, contact, inText)}`,
  ];
  return [
    paragraph(escapeHtml(reason), 'small'),
    paragraph(links.join(' '), 'small'),
    paragraph(sender.filter(Boolean).join('<br>'), 'small'),
  ].join('\n');
}

export const footerText = ({
  publisherName,
  postalAddress,
  contactEmail,
  siteUrl,
  reason,
  choices,
}: MailFooter): string =>
  [
    reason,
    ...choices.flatMap(({ url, lead }) => [lead, url, '']),
    `${he.sender} ${isolated(publisherName)}`,
    siteUrl,
    ...(postalAddress ? [textLine(`${he.address} ${postalAddress}`)] : []),
    ...(contactEmail ? [`${he.contact} ${contactEmail}`] : []),
  ].join('\n');

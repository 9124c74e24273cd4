import { he } from '#domain/he/mail/updates.ts';
import { he as products } from '#domain/he/site/products.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import type {
  MailingContent,
  MailingImage,
  MailingItem,
  MailRecipient,
} from '#domain/mailing/mailingContent.ts';
import { scoreMax, shownScore } from '#domain/product/score.ts';
import { isolateLatin } from '#domain/text/bidi.ts';
import { longDate } from '#domain/text/dates.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { button, heading, link, mailDocument, paragraph } from './template/mailDocument.ts';
import { styles } from './template/mailStyles.ts';

/** Composes the mail that a subscriber gets: one post, or the posts of a week. */
export function updateMail(content: MailingContent, recipient: MailRecipient): Mail {
  const { kind, isCommercial, siteTitle, preheader } = content;
  const subject = normalizeLine(isCommercial ? he.commercial(content.subject) : content.subject);
  return {
    to: recipient.email,
    subject,
    messageId: recipient.messageId,
    text: plainText(content, recipient),
    html: mailDocument({
      title: subject,
      preheader,
      siteTitle,
      body: kind === 'post' ? postHtml(content) : digestHtml(content),
      footer: footerHtml(content, recipient),
    }),
    headers: {
      // RFC 8058: mail programs show a button that posts to this URL.
      'List-Unsubscribe': `<${recipient.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<updates.${new URL(content.siteUrl).hostname}>`,
      Precedence: 'bulk',
    },
  };
}

const postHtml = ({ items }: MailingContent): string =>
  items.map((item) => itemHtml(item, { level: 1, hasImage: true, hasButton: true })).join('\n');

/** The first item has a button. Later items have no image, so that the mail stays short. */
function digestHtml({ items }: MailingContent): string {
  const parts = items.map((item, index) =>
    itemHtml(item, {
      level: 2,
      hasImage: index < digestImagesMax,
      hasButton: index === 0,
    }),
  );
  return [heading(he.digestTitle, 1), parts.join(separator)].join('\n');
}

const digestImagesMax = 3;

const separator = `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="${styles.space}">&nbsp;</td></tr><tr><td class="line" style="${styles.line}">&nbsp;</td></tr></table>
`;

function itemHtml(
  { url, title, categoryName, image, score, verdict, excerpt, authorName, disclosure }: MailingItem,
  { level, hasImage, hasButton }: { level: 1 | 2; hasImage: boolean; hasButton: boolean },
): string {
  const titleLink = `<a href="${escapeHtml(url)}" style="${styles.titleLink}">${isolateLatin(title)}</a>`;
  const byline = authorName ? `${he.by} <bdi>${escapeHtml(authorName)}</bdi>` : '';
  return [
    image && hasImage ? imageHtml(image, url) : '',
    paragraph(labelHtml(categoryName, score), 'label', 'accent'),
    heading(titleLink, level),
    byline && paragraph(byline, 'small'),
    disclosure && paragraph(`${he.disclosure} ${isolateLatin(disclosure)}`, 'small'),
    verdict && paragraph(isolateLatin(verdict), 'strong'),
    excerpt && paragraph(isolateLatin(excerpt)),
    hasButton ? button(url, he.readMore) : paragraph(link(url, he.readMore), 'text', 'accent'),
  ]
    .filter(Boolean)
    .join('\n');
}

const labelHtml = (categoryName: string, score: number | null): string =>
  [escapeHtml(categoryName), scoreTextOf(score)].filter(Boolean).join(' &nbsp;·&nbsp; ');

const scoreTextOf = (score: number | null): string =>
  score === null ? '' : products.scoreOf(shownScore(score), scoreMax);

/** Blocked images leave their alternative text in place, which is part of the link to the post. */
const imageHtml = ({ url, alt, widthPx, heightPx }: MailingImage, href: string): string => {
  const width = Math.min(widthPx, imageWidthMaxPx);
  const height = Math.round((heightPx * width) / widthPx);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td dir="rtl" align="right" style="${styles.imageCell}"><a href="${escapeHtml(href)}"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" class="muted" style="${styles.image}"></a></td></tr></table>`;
};

const imageWidthMaxPx = 544;

function footerHtml(
  { publisherName, postalAddress, contactEmail, siteUrl }: MailingContent,
  { subscribedAt, preferencesUrl, unsubscribeUrl }: MailRecipient,
): string {
  const contact = `<bdi dir="ltr">${escapeHtml(contactEmail)}</bdi>`;
  return [
    paragraph(escapeHtml(he.why(longDate(subscribedAt))), 'small'),
    paragraph(
      `${link(preferencesUrl, he.preferences)} &nbsp;·&nbsp; ${link(unsubscribeUrl, he.unsubscribe)}`,
      'small',
    ),
    paragraph(
      `${he.sender} ${link(siteUrl, `<bdi>${escapeHtml(publisherName)}</bdi>`)}<br>${he.address} <bdi>${escapeHtml(postalAddress)}</bdi><br>${he.contact} ${link(`mailto:${contactEmail}`, contact)}`,
      'small',
    ),
  ].join('\n');
}

/** Each link has its own line, so that mail programs do not treat Hebrew text as a part of the link. */
function plainText(content: MailingContent, recipient: MailRecipient): string {
  const { kind, items, publisherName, postalAddress, contactEmail, siteUrl } = content;
  const { subscribedAt, preferencesUrl, unsubscribeUrl } = recipient;
  const parts = [
    kind === 'digest' ? he.digestTitle : '',
    ...items.map(itemText),
    [
      he.why(longDate(subscribedAt)),
      `${he.preferencesLead}\n${preferencesUrl}`,
      `${he.unsubscribeLead}\n${unsubscribeUrl}`,
      `${he.sender} ${publisherName}\n${siteUrl}`,
      `${he.address} ${postalAddress}`,
      `${he.contact} ${contactEmail}`,
    ].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n---\n\n')}\n`;
}

const itemText = (item: MailingItem): string =>
  [
    item.title,
    [item.categoryName, scoreTextOf(item.score)].filter(Boolean).join(' · '),
    item.authorName && `${he.by} ${item.authorName}`,
    item.disclosure && `${he.disclosure} ${item.disclosure}`,
    item.verdict,
    item.excerpt,
    `${he.readMore}:\n${item.url}`,
  ]
    .filter(Boolean)
    .join('\n');

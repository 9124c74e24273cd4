import { he as heUpdates } from '#domain/he/mail/updates.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { limits } from '#domain/limits.ts';
import type { MailingItem } from '#domain/mailing/mailingContent.ts';
import { scoreMax, scoreText } from '#domain/product/score.ts';
import { cutAtWord } from '#domain/text/cutAtWord.ts';
import {
  button,
  heading,
  link,
  linkedImage,
  mixedText,
  paragraph,
  verdictBox,
} from './mailBlocks.ts';
import { textLine } from './plainText.ts';

/** Returns a post with its image, its verdict and a button. */
export function largeItem(item: MailingItem, level: 1 | 2): string {
  const { url, image, score, verdict, excerpt, categoryName } = item;
  return joined([
    paragraph(mixedText(categoryName), 'label', 'accent'),
    titleHtml(item, level, level === 1 ? 'h1' : 'lead'),
    aboutHtml(item),
    image && linkedImage(image, url),
    verdictBox(score, verdict),
    excerpt && paragraph(mixedText(excerpt)),
    button(url, heUpdates.readMore),
  ]);
}

/** Returns a post of a list. It has no image, so that the mail stays short. */
export function smallItem(item: MailingItem): string {
  const { url, categoryName, score, verdict, excerpt } = item;
  const summary = cutAtWord(verdict || excerpt, limits.mailing.summaryLengthMax);
  return joined([
    paragraph(
      [mixedText(categoryName), ratingText(score)].filter(Boolean).join(separator),
      'label',
      'accent',
    ),
    titleHtml(item, 2, 'h2'),
    aboutHtml(item),
    summary && paragraph(mixedText(summary)),
    paragraph(link(url, heUpdates.readMore), 'text', 'accent'),
  ]);
}

const separator = ' &nbsp;·&nbsp; ';

const joined = (blocks: readonly (string | null)[]) => blocks.filter(Boolean).join('\n');

const titleHtml = (
  { url, title }: MailingItem,
  level: 1 | 2,
  style: 'h1' | 'lead' | 'h2',
): string =>
  heading(link(url, mixedText(title), { color: 'text', style: 'titleLink' }), level, style);

/** The author, and what must be disclosed about the tested product. */
const aboutHtml = ({ authorName, disclosure }: MailingItem): string =>
  joined([
    authorName && paragraph(`${heUpdates.by} ${mixedText(authorName)}`, 'small'),
    disclosure && paragraph(`${heUpdates.disclosure} ${mixedText(disclosure)}`, 'small'),
  ]);

export const itemText = (item: MailingItem): string =>
  [
    textLine(item.title),
    textLine([item.categoryName, ratingText(item.score)].filter(Boolean).join(' · ')),
    item.authorName && textLine(`${heUpdates.by} ${item.authorName}`),
    item.disclosure && textLine(`${heUpdates.disclosure} ${item.disclosure}`),
    item.verdict && textLine(item.verdict),
    item.excerpt && textLine(item.excerpt),
    `${heUpdates.readMore}:`,
    item.url,
  ]
    .filter(Boolean)
    .join('\n');

const ratingText = (score: number | null): string =>
  score === null ? '' : heProducts.scoreOf(scoreText(score), scoreMax);

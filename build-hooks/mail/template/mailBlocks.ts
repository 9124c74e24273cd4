import { he } from '#domain/he/mail/mailTexts.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import type { MailingImage } from '#domain/mailing/mailingContent.ts';
import { scoreMax, scoreText } from '#domain/product/score.ts';
import { isolateLatin, textDirection } from '#domain/text/bidi.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { buttonColors, imageWidthMaxPx, palette, styles } from './mailStyles.ts';

type TextStyle = 'brand' | 'text' | 'strong' | 'label' | 'small' | 'caption';
type TextColor = 'text' | 'muted' | 'accent';

const { light } = palette;

/** Returns a text as HTML. Latin names keep their order in all mail programs, also in those without `<bdi>`. */
export function mixedText(text: string): string {
  const line = normalizeLine(text);
  if (textDirection(line) === 'ltr') return `<span dir="ltr">${escapeHtml(line)}</span>`;
  return isolateLatin(line).replaceAll('<bdi>', '<span dir="ltr">').replaceAll('</bdi>', '</span>');
}

export const paragraph = (
  html: string,
  style: TextStyle = 'text',
  color: TextColor = style === 'small' || style === 'caption' ? 'muted' : 'text',
): string =>
  `<p dir="rtl" class="${color}" style="${styles[style]};color:${light[color]}">${html}</p>`;

export const heading = (
  html: string,
  level: 1 | 2,
  style: 'h1' | 'lead' | 'h2' = `h${level}`,
): string =>
  `<h${level} dir="rtl" class="text ${style}" style="${styles[style]};color:${light.text}">${html}</h${level}>`;

/** A link has its own color, because Word knows no inherited color. */
export const link = (
  url: string,
  html: string,
  {
    color = 'accent',
    style = 'link',
  }: { color?: TextColor; style?: 'link' | 'titleLink' | 'footerLink' } = {},
): string =>
  `<a href="${escapeHtml(url)}" class="${color}" style="${styles[style]};color:${light[color]}">${html}</a>`;

/** A colored cell, because Word shows no padding around links. */
export const button = (url: string, text: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="rtl"><tr><td dir="rtl" align="center" bgcolor="${buttonColors.background}" style="${styles.buttonCell}"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(text)}</a></td></tr></table>
${spacer}`;

export const spacer = `<p style="${styles.spacer}">&nbsp;</p>`;

export const divider = `${spacer}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="${styles.line}">&nbsp;</td></tr></table>
${spacer}`;

/** Where images are blocked, the alternative text is a link to the same page. */
export function linkedImage({ url, alt, widthPx, heightPx }: MailingImage, href: string): string {
  const width = Math.min(widthPx, imageWidthMaxPx);
  const height = Math.max(1, Math.round((heightPx * width) / widthPx));
  return `<p dir="rtl" style="${styles.imageLine}"><a href="${escapeHtml(href)}" class="muted" style="${styles.titleLink};color:${light.muted}"><img src="${escapeHtml(url)}" alt="${escapeHtml(normalizeLine(alt))}" width="${width}" height="${height}" class="tint muted" style="${styles.image};max-width:${width}px;color:${light.muted}"></a></p>`;
}

/** Returns a box with the score of a review, its verdict, or both. */
export function verdictBox(score: number | null, verdict: string): string {
  const cells = [score === null ? '' : scoreCell(score), verdictCell(verdict, score !== null)];
  if (!cells.some(Boolean)) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="rtl" class="tint" bgcolor="${light.tint}" style="${styles.box}"><tr>${cells.join('')}</tr></table>
${spacer}`;
}

const scoreCell = (score: number): string =>
  `<td dir="rtl" align="center" valign="middle" width="64" style="${styles.scoreCell}">${centered(he.score, 'scoreCaption', 'muted')}${centered(scoreText(score), 'score', 'accent')}${centered(he.outOf(scoreMax), 'scoreCaption', 'muted')}</td>`;

const centered = (text: string, style: 'score' | 'scoreCaption', color: TextColor): string =>
  `<p dir="rtl" class="${color}" style="${styles[style]};color:${light[color]}">${text}</p>`;

const verdictCell = (verdict: string, followsScore: boolean): string =>
  verdict
    ? `<td dir="rtl" align="right" valign="middle" style="${followsScore ? styles.afterScoreCell : styles.verdictCell}">${paragraph(he.verdict, 'caption')}${paragraph(mixedText(verdict), 'strong')}</td>`
    : '';

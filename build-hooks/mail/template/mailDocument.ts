import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { colors, darkStyles, styles } from './mailStyles.ts';

interface MailDocument {
  title: string;
  /** Shown beside the subject in a list of mails, and not in the mail. */
  preheader?: string;
  siteTitle: string;
  /** HTML of paragraphs, images and other blocks. */
  body: string;
  footer: string;
}

/**
 * Returns the HTML of a mail: one column of at most 600 pixels in a table. Mail programs remove most CSS, so the styles
 * are inline, and each cell has its own direction. The `<style>` element is only for dark mode and narrow screens.
 */
export function mailDocument({ title, preheader, siteTitle, body, footer }: MailDocument): string {
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" dir="rtl" style="${styles.page}">
${preheader ? hiddenText(preheader) : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="rtl" class="page" bgcolor="${colors.page}"><tr><td align="center" style="${styles.margin}">
<!--[if mso]><table role="presentation" width="${columnWidthPx}" align="center" cellpadding="0" cellspacing="0" dir="rtl"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="rtl" class="card" bgcolor="${colors.card}" style="${styles.column}">
<tr><td dir="rtl" align="right" class="cell" style="${styles.header}">${paragraph(`<bdi>${escapeHtml(siteTitle)}</bdi>`, 'brand', 'accent')}</td></tr>
<tr><td dir="rtl" align="right" class="cell" style="${styles.cell}">
${body}
</td></tr>
<tr><td dir="rtl" align="right" class="cell line" style="${styles.footer}">
${footer}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const columnWidthPx = 600;

type TextStyle = 'brand' | 'text' | 'strong' | 'small' | 'label' | 'action';
type TextColor = 'text' | 'muted' | 'accent';

export const paragraph = (
  html: string,
  style: TextStyle = 'text',
  color: TextColor = style === 'small' ? 'muted' : 'text',
): string =>
  `<p dir="rtl" class="${color}" style="${styles[style]};color:${colors[color]}">${html}</p>`;

export const heading = (html: string, level: 1 | 2): string =>
  `<h${level} dir="rtl" class="text" style="${styles[`h${level}`]};color:${colors.text}">${html}</h${level}>`;

/** A link in the color of its paragraph. */
export const link = (url: string, html: string): string =>
  `<a href="${escapeHtml(url)}" style="${styles.link}">${html}</a>`;

export const button = (url: string, html: string): string =>
  paragraph(
    `<a href="${escapeHtml(url)}" class="button" style="${styles.button}">${html}</a>`,
    'action',
  );

/** Filling characters keep mail programs from showing the beginning of the mail after a short text. */
const hiddenText = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(hiddenFillCount)}</div>
`;

const hiddenFillCount = 60;

import { he } from '#domain/he/mail/mailTexts.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { link, mixedText, paragraph } from './mailBlocks.ts';
import { footerHtml, type MailFooter } from './mailFooter.ts';
import {
  columnWidthPx,
  outlookStyleSheet,
  palette,
  styleSheet,
  styles,
  wordStyleSheet,
} from './mailStyles.ts';

interface MailDocument {
  title: string;
  /** Shown beside the subject in a list of mails, and not in the mail. */
  preheader: string;
  siteTitle: string;
  /** HTML of blocks. */
  body: string;
  footer: MailFooter;
}

/**
 * Returns the HTML of a mail: one column of at most 600 pixels in a table. Mail programs remove most CSS and the
 * attributes of `<html>` and `<body>`, so styles are inline, and each cell has its own direction.
 */
export function mailDocument({ title, preheader, siteTitle, body, footer }: MailDocument): string {
  const label = escapeHtml(normalizeLine(title));
  const { page, card } = palette.light;
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${label}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>${wordStyleSheet}</style><![endif]-->
<style>
${styleSheet}
</style>
<style>
${outlookStyleSheet}
</style>
</head>
<body class="page" dir="rtl" style="${styles.page}">
<div role="article" aria-roledescription="${he.roleDescription}" aria-label="${label}" lang="he" dir="rtl">
${hiddenText(preheader)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="rtl" class="page" bgcolor="${page}"><tr><td align="center" class="margin" style="${styles.margin}">
<!--[if mso]><table role="presentation" width="${columnWidthPx}" align="center" cellpadding="0" cellspacing="0" border="0" dir="rtl"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="rtl" class="card" bgcolor="${card}" style="${styles.column}">
<tr><td dir="rtl" align="right" class="cell line" style="${styles.masthead}">${paragraph(link(footer.siteUrl, mixedText(siteTitle), { style: 'titleLink' }), 'brand', 'accent')}</td></tr>
<tr><td dir="rtl" align="right" class="cell" style="${styles.cell}">
${body}
</td></tr>
<tr><td dir="rtl" align="right" class="cell line" style="${styles.footer}">
${footerHtml(footer)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Filling characters keep mail programs from showing the beginning of the mail after a short text. */
const hiddenText = (text: string) =>
  `<div style="${styles.preheader}">${escapeHtml(normalizeLine(text))}${'&#847;&zwnj;&nbsp;'.repeat(hiddenFillCount)}</div>`;

const hiddenFillCount = 100;

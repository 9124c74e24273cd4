/** The colors of mails, by the class that changes them in dark mode. They are those of the site. */
export const palette = {
  light: {
    page: '#f2efe8',
    card: '#ffffff',
    tint: '#f7f4ee',
    line: '#e4dfd5',
    text: '#17151f',
    muted: '#595461',
    accent: '#c43a16',
  },
  dark: {
    page: '#121117',
    card: '#1c1a23',
    tint: '#282531',
    line: '#3a3645',
    text: '#f3f0ea',
    muted: '#b6b1bf',
    accent: '#ff8c66',
  },
} as const;

const { light, dark } = palette;

export const buttonColors = { background: light.accent, text: '#ffffff' } as const;

/** The width of the column, and of an image in it. Word, which displays mails in Outlook, knows no maximum width. */
export const columnWidthPx = 600;
const sidePaddingPx = 20;
export const imageWidthMaxPx = columnWidthPx - 2 * sidePaddingPx;

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Arial,sans-serif";
/** For cells, because some mail programs remove their `dir`. */
const rtl = `text-align:right;direction:rtl;word-break:break-word;${font}`;
const right = 'text-align:right';
const sides = `${sidePaddingPx}px`;

/** The inline styles of a mail. Sizes are in pixels, because mail programs know few other units. */
export const styles = {
  page: `margin:0;padding:0;background-color:${light.page}`,
  margin: 'padding:24px 12px',
  column: `width:100%;max-width:${columnWidthPx}px;background-color:${light.card};border-radius:12px`,
  masthead: `padding:18px ${sides} 16px;border-bottom:1px solid ${light.line};${rtl}`,
  cell: `padding:24px ${sides} 8px;${rtl}`,
  footer: `padding:20px ${sides} 24px;border-top:1px solid ${light.line};${rtl}`,
  brand: `margin:0;font-size:24px;line-height:1.3;font-weight:700;${right}`,
  h1: `margin:0 0 12px;font-size:30px;line-height:1.25;font-weight:700;${right}`,
  lead: `margin:0 0 12px;font-size:26px;line-height:1.25;font-weight:700;${right}`,
  h2: `margin:0 0 10px;font-size:22px;line-height:1.3;font-weight:700;${right}`,
  text: `margin:0 0 14px;font-size:17px;line-height:1.6;${right}`,
  strong: `margin:0;font-size:17px;line-height:1.5;font-weight:700;${right}`,
  label: `margin:0 0 6px;font-size:15px;line-height:1.5;font-weight:700;${right}`,
  small: `margin:0 0 10px;font-size:15px;line-height:1.6;${right}`,
  caption: `margin:0;font-size:14px;line-height:1.4;${right}`,
  score: 'margin:0;font-size:30px;line-height:1.2;font-weight:700;text-align:center',
  scoreCaption: 'margin:0;font-size:14px;line-height:1.4;text-align:center',
  box: `width:100%;background-color:${light.tint};border-radius:8px`,
  scoreCell: `padding:14px 16px;text-align:center;direction:rtl;${font}`,
  verdictCell: `padding:14px 16px;${rtl}`,
  afterScoreCell: `padding:14px 0 14px 16px;${rtl}`,
  link: 'text-decoration:underline',
  titleLink: 'text-decoration:none',
  footerLink: 'display:inline-block;padding:8px 0 8px 20px;text-decoration:underline',
  buttonCell: `background-color:${buttonColors.background};border-radius:8px;mso-padding-alt:14px 28px;${rtl}`,
  button: `display:inline-block;padding:14px 28px;border-radius:8px;font-size:17px;line-height:1.2;font-weight:700;text-decoration:none;color:${buttonColors.text}`,
  image: `display:block;width:100%;height:auto;border:0;border-radius:8px;background-color:${light.tint};font-size:15px;line-height:1.5`,
  imageLine: `margin:0 0 16px;${right}`,
  line: `padding:0;border-top:1px solid ${light.line};font-size:1px;line-height:1px`,
  spacer: 'margin:0;font-size:16px;line-height:16px',
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
} as const;

const backgrounds = ['page', 'card', 'tint'] as const;
const texts = ['text', 'muted', 'accent'] as const;

/** Outlook's apps mark recolored texts with `data-ogsc` and recolored backgrounds with `data-ogsb`. */
const darkRules = ({ forText = '', forBackground = '' } = {}): string =>
  [
    ...backgrounds.map(
      (name) => `${forBackground}.${name}{background-color:${dark[name]}!important}`,
    ),
    ...texts.map((name) => `${forText}.${name}{color:${dark[name]}!important}`),
    `${forText}.line{border-color:${dark.line}!important}`,
  ].join('\n');

/** The CSS for dark mode and narrow screens. Mails must be readable without it. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.margin{padding:0!important}
.cell{padding-right:16px!important;padding-left:16px!important}
.h1{font-size:26px!important}
}
@media (prefers-color-scheme:dark){
${darkRules()}
}`;

/** A sheet of its own, because some mail programs drop a whole sheet that has attributes in selectors. */
export const outlookStyleSheet = darkRules({
  forText: '[data-ogsc] ',
  forBackground: '[data-ogsb] ',
});

/** For Word: its default font for Hebrew is a serif font. */
export const wordStyleSheet = 'p,h1,h2,td,a,span{font-family:Arial,sans-serif!important}';

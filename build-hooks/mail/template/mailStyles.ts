export const colors = {
  page: '#f4f1f7',
  card: '#ffffff',
  text: '#1d1923',
  muted: '#5f5869',
  accent: '#c43a16',
} as const;

const font = "font-family:'Segoe UI',Arial,sans-serif";
const right = 'text-align:right;direction:rtl';

/** The inline styles of a mail. Sizes are in pixels, because mail programs know few other units. */
export const styles = {
  page: `margin:0;padding:0;background-color:${colors.page}`,
  margin: 'padding:24px 12px',
  column: `width:100%;max-width:600px;background-color:${colors.card};border-radius:12px`,
  header: `padding:24px 28px 0;${font};${right}`,
  cell: `padding:8px 28px 24px;${font};${right}`,
  footer: `padding:20px 28px 28px;border-top:1px solid #d9d3e0;${font};${right}`,
  brand: `margin:0;font-size:20px;line-height:1.4;font-weight:700;${right}`,
  h1: `margin:8px 0 12px;font-size:26px;line-height:1.3;font-weight:700;${right}`,
  h2: `margin:4px 0 8px;font-size:21px;line-height:1.35;font-weight:700;${right}`,
  text: `margin:0 0 12px;font-size:17px;line-height:1.6;${right}`,
  strong: `margin:0 0 12px;font-size:17px;line-height:1.6;font-weight:700;${right}`,
  label: `margin:12px 0 0;font-size:15px;line-height:1.5;font-weight:700;${right}`,
  action: `margin:20px 0;font-size:17px;${right}`,
  small: `margin:0 0 8px;font-size:15px;line-height:1.6;${right}`,
  link: 'color:inherit;text-decoration:underline',
  titleLink: 'color:inherit;text-decoration:none',
  button:
    'display:inline-block;padding:14px 28px;border-radius:8px;background-color:#c43a16;color:#ffffff;font-size:17px;font-weight:700;text-decoration:none',
  image:
    'display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:8px;font-size:15px;line-height:1.5',
  imageCell: 'padding:12px 0 4px',
  line: 'padding:0;border-top:1px solid #d9d3e0;font-size:1px;line-height:1px',
  space: 'padding:12px 0 0;font-size:1px;line-height:1px',
} as const;

const dark = (prefix: string) => `${prefix}.page{background-color:#131118!important}
${prefix}.card{background-color:#1e1b25!important}
${prefix}.text{color:#f3f0f7!important}
${prefix}.muted{color:#bdb6c8!important}
${prefix}.accent{color:#ff9470!important}
${prefix}.line{border-top-color:#3b3546!important}
`;

/** Outlook's apps mark the mail with `data-ogsc` in dark mode and do not know the media query. */
export const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${dark('')}}
${dark('[data-ogsc] ')}@media (max-width:480px){.cell{padding-right:18px!important;padding-left:18px!important}}
`;

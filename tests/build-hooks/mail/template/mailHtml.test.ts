import { expect, test } from 'vitest';
import { buttonColors, palette } from '#build-hooks/mail/template/mailStyles.ts';
import { mailHtmlProblems } from '#tests/support/mail/mailHtmlProblems.ts';
import { mailSamples } from '#tests/support/mail/mailSamples.ts';
import { siteColors } from '#tests/support/siteTokens.ts';

const samples = Object.entries(mailSamples).flatMap(([composer, mails]) =>
  Object.entries(mails).map(([name, mail]) => [`${composer}: ${name}`, mail] as const),
);

test.each(samples)('mail programs show all of the HTML of %s', (_name, { html }) => {
  expect(mailHtmlProblems(html)).toEqual([]);
});

const valid = mailSamples.composeUpdateMail?.digest?.html ?? '';

test.each([
  ['<p dir="rtl"', '<p dir="rtl" onclick="x()"', 'onclick of <p>'],
  ['<p dir="rtl"', '<p', 'text without dir'],
  ['text-align:right', 'text-align:left', 'text without text-align'],
  ['display:block', 'display:flex', 'display flex'],
  ['width:100%', 'width:50vw', 'unit of 50vw'],
  ['max-width:600px', 'max-width:640px', 'max-width 640px'],
  ['margin:0 ', 'position:absolute;margin:0 ', 'property position'],
  ['</body>', '<script>x()</script></body>', '<script>'],
  ['</body>', '<form></form></body>', '<form>'],
  ['</head>', '<link href="https://magazine.example/x.css"></head>', '<link>'],
  [':root{', '@import url(x.css);:root{', '@import url(x.css);'],
  ['.card{', '.card:hover{', 'selector .card:hover'],
  ['background-color:#', 'background-color:url(x)#', 'value url(x)#'],
  [' alt="', ' title="', 'image without alt'],
  ['.jpg"', '.webp"', 'image that is no JPEG or PNG of a site'],
  ['width="560"', 'width="640"', 'width 640'],
  [' height="315"', ' height="1"', 'image of a few pixels'],
  ['href="https://', 'href="javascript:https://', 'link without URL'],
  [' role="presentation"', '', 'table without role'],
  ['</p>', '', 'closes another element'],
  ['</h1>', ' < 3</h1>', 'unknown markup: <'],
  ['width="600"', 'width="100%"', 'no table for Word'],
  ['</body>', `${'x'.repeat(100_000)}</body>`, ' bytes'],
])('the check rejects a mail if %j becomes %j', (before, after, problem) => {
  const changed = valid.replaceAll(before, after.replaceAll('$', '$$$$'));
  expect(changed).not.toBe(valid);
  expect(mailHtmlProblems(changed).join('\n')).toContain(problem);
});

test.each(['light', 'dark'] as const)('mails have the %s colors of the site', (mode) => {
  const { page, card, text, muted, accent } = palette[mode];
  const colors = siteColors();
  expect({ page, card, text, muted, accent }).toEqual({
    page: colors[mode === 'light' ? 'sunken' : 'paper']?.[mode],
    card: colors.surface?.[mode],
    text: colors.ink?.[mode],
    muted: colors['ink-soft']?.[mode],
    accent: colors.brand?.[mode],
  });
});

test.each(Object.entries(palette))(
  'all texts have a contrast of 4.5 in %s mode',
  (_mode, colors) => {
    for (const text of [colors.text, colors.muted, colors.accent])
      for (const background of [colors.page, colors.card, colors.tint])
        expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(buttonColors.text, buttonColors.background)).toBeGreaterThanOrEqual(4.5);
  },
);

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

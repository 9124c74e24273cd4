import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { demoProducts } from '#db/seed/products/demoProducts.ts';
import { withProductIds } from '#db/seed/products/insertDemoProducts.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { pastedHtmlSamples } from '#tests/support/browser/pastedHtmlSamples.ts';
import { editableSamples, rawSamples } from '#tests/support/browser/storedHtmlSamples.ts';
import type { Op } from './quillPage.ts';
import { test } from './quillTest.ts';

test('opening every demo post in the editor and storing it again loses nothing', async ({
  page,
}) => {
  const folder = new URL('../../../../db/seed/posts/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const posts = files.filter((file) => file.endsWith('.html'));
  expect(posts.length).toBeGreaterThan(20);
  const products = Object.values(demoProducts).flat();
  const productIds = new Map(products.map(({ slug }, i) => [slug, i + 1]));
  for (const file of posts) {
    const html = withProductIds(readFileSync(new URL(file, folder), 'utf8').trim(), productIds);
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), html);
    expect(outcome, file).toEqual({ isEquivalent: true, isLossless: true, rawCount: 0 });
    expect(sanitizeHtml(stored), file).toBe(stored);
  }
});

test('the editor stores each HTML sample in the expected form and does not change it again', async ({
  page,
}) => {
  for (const [html, stored] of editableSamples) {
    const first = await page.evaluate((text) => window.roundTrip(text), html);
    expect(first, html).toEqual({ stored, isEquivalent: true, isLossless: true, rawCount: 0 });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored).toBe(stored);
  }
});

test('blocks that the editor cannot represent are kept unchanged', async ({ page }) => {
  for (const [html, rawCount] of rawSamples) {
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), html);
    expect(outcome, html).toEqual({ isEquivalent: true, isLossless: true, rawCount });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored, html).toBe(stored);
  }
});

test('copying and pasting a text changes nothing in it', async ({ page }) => {
  for (const [html] of [...editableSamples, ...rawSamples]) {
    const { stored } = await page.evaluate((text) => window.roundTrip(text), html);
    const pasted = await page.evaluate((text) => window.copyAndPaste(text), stored);
    expect(pasted.stored, html).toBe(stored);
  }
});

test('a paste into a table cell keeps blocks below the table, and one undo removes all of it', async ({
  page,
}) => {
  const table = (cell: string) =>
    `<table>\n<tbody>\n<tr><td>${cell}</td><td>ב</td></tr>\n</tbody>\n</table>`;
  const raw = '<table><tbody><tr><td colspan="2">תא רחב</td></tr></tbody></table>';
  const video = '<div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>';
  const image = '<img src="/images/a.jpg" alt="נוף">';
  const linked = `<a href="/post/x">${image}</a>`;
  const before = `${table('א')}\n<p>אחרי</p>`;
  const copied = await page.evaluate(
    (html) => window.copy(html),
    `<p>שורה</p>\n${raw}\n<figure>${linked}<figcaption>כיתוב</figcaption></figure>\n<hr>\n${video}`,
  );
  const outcome = await page.evaluate(([html, pasted]) => window.pasteInto(html, 1, pasted), [
    before,
    copied,
  ] as const);
  expect(outcome).toEqual([
    `${table(`אשורה<br>${linked}<br>כיתוב`)}\n${raw}\n${video}\n<p>אחרי</p>`,
    before,
  ]);
});

test('texts whose marks begin or end at different places are not equivalent', async ({ page }) => {
  const texts = [
    '<p>אבג</p>',
    '<p><strong>א</strong>בג</p>',
    '<p><strong>אב</strong>ג</p>',
    '<p>א<strong>בג</strong></p>',
    '<p><strong>אבג</strong></p>',
    '<p><a href="/x">א<img src="/images/a.jpg"></a> ב</p>',
    '<p><a href="/x">א</a><img src="/images/a.jpg"> ב</p>',
    '<p><a href="/x">א</a> <a href="/x">ב</a></p>',
    '<p><a href="/x">א ב</a></p>',
  ];
  const equivalentCounts = await page.evaluate(
    (all) => all.map((a) => all.filter((b) => window.isEquivalentHtml(a, b)).length),
    texts,
  );
  expect(equivalentCounts).toEqual(texts.map(() => 1));
});

for (const [name, html, expected] of pastedHtmlSamples) {
  test(`a paste from ${name} keeps its structure and loses its styles`, async ({ page }) => {
    const { stored } = await page.evaluate((text) => window.paste(text), html);
    expect(stored).toBe(expected);
    expect(sanitizeHtml(stored)).toBe(stored);
  });
}

test('a paste extracts inline images and counts the images that cannot be pasted', async ({
  page,
}) => {
  const html =
    '<p>א<img src="data:image/png;base64,iVBORw0KGgo="><img src="file:///C:/x.png">' +
    '<img src="https://t.example/p.gif" width="1" height="1"></p>';
  const { images } = await page.evaluate((text) => window.paste(text), html);
  expect(images).toEqual({ inline: ['data:image/png;base64,iVBORw0KGgo='], lostCount: 1 });
});

test('neither the sanitizer nor the editor changes HTML that the editor stored', async ({
  page,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
      const ops = lines.flat();
      const stored = await page.evaluate((written) => window.write(written), ops);
      const sanitized = sanitizeHtml(stored);
      // The sanitizer replaces content without text with an empty string.
      if (sanitized !== '') expect(sanitized).toBe(stored);
      const { stored: again, ...outcome } = await page.evaluate(
        (html) => window.roundTrip(html),
        stored,
      );
      expect(outcome, stored).toEqual({ isEquivalent: true, isLossless: true, rawCount: 0 });
      expect(again).toBe(stored);
    }),
    { numRuns: 200 },
  );
});

const words = fc.string({
  unit: fc.constantFrom(...'אבג ab1.,"\'&<>₪\u00a0'),
  minLength: 1,
  maxLength: 8,
});
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const withoutUndefined = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

const marks = fc
  .record({
    bold: optional(fc.constant(true)),
    italic: optional(fc.constant(true)),
    underline: optional(fc.constant(true)),
    code: optional(fc.constant(true)),
    bdi: optional(fc.constant(true)),
    script: optional(fc.constantFrom('sub', 'super')),
    size: optional(fc.constantFrom('large', 'small')),
    link: optional(
      fc.record({
        href: fc.constantFrom('https://a.co/?b&c', '/post/x', 'mailto:a@b.co'),
        isNewTab: fc.boolean(),
        rel: fc.constantFrom('', 'nofollow', 'sponsored'),
      }),
    ),
  })
  .map(withoutUndefined);

const run: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ insert: words, attributes: marks }),
  },
  { weight: 1, arbitrary: fc.constant({ insert: { softBreak: true } }) },
  {
    weight: 1,
    arbitrary: marks.map((attributes) => ({
      insert: { image: '/images/a.jpg' },
      attributes: { ...attributes, alt: 'א', width: '10', height: '10' },
    })),
  },
);

const layout = fc.record({
  align: optional(fc.constantFrom('center', 'right', 'justify')),
  dir: optional(fc.constantFrom('rtl', 'ltr')),
});
const kinds = fc.oneof(
  fc.constant({}),
  fc.record({ header: fc.constantFrom(1, 2, 3) }),
  fc.constant({ blockquote: true }),
  fc.record({
    list: fc.constantFrom('bullet', 'ordered', 'checked'),
    indent: optional(fc.constantFrom(1, 2)),
  }),
);

const picture = (caption: string) => ({
  src: '/images/b.jpg',
  alt: '',
  width: '',
  height: '',
  caption,
});

const line: fc.Arbitrary<Op[]> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(run, { maxLength: 4 }), kinds, layout)
      .map(([runs, kind, blockFormats]) => [
        ...runs,
        { insert: '\n', attributes: withoutUndefined({ ...kind, ...blockFormats }) },
      ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(words, fc.constantFrom(true, 'js'))
      .map(([text, language]) => [
        { insert: text },
        { insert: '\n', attributes: { 'code-block': language } },
      ]),
  },
  { weight: 1, arbitrary: fc.constant<Op[]>([{ insert: { divider: true } }]) },
  {
    weight: 1,
    arbitrary: words
      .map((text) => text.trim())
      .chain((caption) => marks.map(({ link }) => ({ caption, link })))
      .map(({ caption, link }) => [
        { insert: { figure: picture(caption) }, attributes: withoutUndefined({ link }) },
        { insert: { gallery: [picture(caption), picture('')] } },
      ]),
  },
);

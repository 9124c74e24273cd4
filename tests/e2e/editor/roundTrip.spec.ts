import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { pastedHtmlSamples } from '#tests/support/browser/pastedHtmlSamples.ts';
import { editableSamples, rawSamples } from '#tests/support/browser/storedHtmlSamples.ts';
import { pageBundle } from './pageBundle.ts';
import type { Pasted, RoundTrip } from './roundTripPage.ts';

interface Op {
  insert: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

declare global {
  interface Window {
    roundTrip: (html: string) => RoundTrip;
    paste: (html: string) => Pasted;
    write: (ops: Op[]) => string;
  }
}

let bundle: string;

test.beforeAll(async () => {
  bundle = await pageBundle('./roundTripPage.ts');
});

test.beforeEach(async ({ page, isMobile }) => {
  test.skip(isMobile, 'the editor reads and writes the same on every screen');
  await page.addScriptTag({ content: bundle });
});

test('every post of the demo magazine opens and closes without a change', async ({ page }) => {
  const folder = new URL('../../../db/seed/posts/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const posts = files.filter((file) => file.endsWith('.html'));
  expect(posts.length).toBeGreaterThan(20);
  for (const file of posts) {
    const html = readFileSync(new URL(file, folder), 'utf8').trim();
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), html);
    expect(outcome, file).toEqual({ isSame: true, isFaithful: true, rawCount: 0 });
    expect(sanitizeHtml(stored), file).toBe(stored);
  }
});

test('what the editor stores is what the server keeps, and opens as the same', async ({ page }) => {
  for (const [given, stored] of editableSamples) {
    const first = await page.evaluate((text) => window.roundTrip(text), given);
    expect(first, given).toEqual({ stored, isSame: true, isFaithful: true, rawCount: 0 });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored).toBe(stored);
  }
});

test('what the editor has no words for is kept to the letter', async ({ page }) => {
  for (const [given, rawCount] of rawSamples) {
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), given);
    expect(outcome, given).toEqual({ isSame: true, isFaithful: true, rawCount });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored, given).toBe(stored);
  }
});

for (const [name, html, expected] of pastedHtmlSamples) {
  test(`what is pasted from ${name} keeps its meaning and loses its looks`, async ({ page }) => {
    const { stored } = await page.evaluate((text) => window.paste(text), html);
    expect(stored).toBe(expected);
    expect(sanitizeHtml(stored)).toBe(stored);
  });
}

test('pictures that are pasted are to be uploaded, and those that cannot come are counted', async ({
  page,
}) => {
  const html =
    '<p>א<img src="data:image/png;base64,iVBORw0KGgo="><img src="file:///C:/x.png">' +
    '<img src="https://t.example/p.gif" width="1" height="1"></p>';
  const { pictures } = await page.evaluate((text) => window.paste(text), html);
  expect(pictures).toEqual({ inline: ['data:image/png;base64,iVBORw0KGgo='], lostCount: 1 });
});

test('whatever is written, the server keeps it as it is and it opens as the same', async ({
  page,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
      const ops = lines.flat();
      const stored = await page.evaluate((written) => window.write(written), ops);
      const cleaned = sanitizeHtml(stored);
      // Lines of nothing but spaces and dividers are no text to the server, which refuses it.
      if (cleaned !== '') expect(cleaned).toBe(stored);
      const { stored: again, ...outcome } = await page.evaluate(
        (html) => window.roundTrip(html),
        stored,
      );
      expect(outcome, stored).toEqual({ isSame: true, isFaithful: true, rawCount: 0 });
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
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const given = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

const run: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        words,
        fc.record({
          bold: maybe(fc.constant(true)),
          italic: maybe(fc.constant(true)),
          underline: maybe(fc.constant(true)),
          code: maybe(fc.constant(true)),
          bdi: maybe(fc.constant(true)),
          script: maybe(fc.constantFrom('sub', 'super')),
          size: maybe(fc.constantFrom('large', 'small')),
          link: maybe(
            fc.record({
              href: fc.constantFrom('https://a.co/?b&c', '/post/x', 'mailto:a@b.co'),
              isNewTab: fc.boolean(),
              rel: fc.constantFrom('', 'nofollow', 'sponsored'),
            }),
          ),
        }),
      )
      .map(([insert, attributes]) => ({ insert, attributes: given(attributes) })),
  },
  { weight: 1, arbitrary: fc.constant({ insert: { softBreak: true } }) },
  {
    weight: 1,
    arbitrary: fc.constant({
      insert: { image: '/images/a.jpg' },
      attributes: { alt: 'א', width: '10', height: '10' },
    }),
  },
);

const layout = fc.record({
  align: maybe(fc.constantFrom('center', 'right', 'justify')),
  dir: maybe(fc.constantFrom('rtl', 'ltr')),
});
const kinds = fc.oneof(
  fc.constant({}),
  fc.record({ header: fc.constantFrom(1, 2, 3) }),
  fc.constant({ blockquote: true }),
  fc.record({
    list: fc.constantFrom('bullet', 'ordered', 'checked'),
    indent: maybe(fc.constantFrom(1, 2)),
  }),
);

/** One line of the editor's, or a block that is a line by itself. */
const line: fc.Arbitrary<Op[]> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(run, { maxLength: 4 }), kinds, layout)
      .map(([runs, kind, at]) => [
        ...runs,
        { insert: '\n', attributes: given({ ...kind, ...at }) },
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
      .map((caption) => [
        { insert: { figure: { src: '/images/b.jpg', alt: '', width: '', height: '', caption } } },
      ]),
  },
);

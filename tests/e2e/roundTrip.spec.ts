import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { cleanHtml } from '#db/cleanHtml.ts';
import { editableTexts, rawTexts } from '#tests/support/editorTexts.ts';
import { pastedTexts } from '#tests/support/pastedTexts.ts';
import { pageBundle } from './editor/pageBundle.ts';
import type { Pasted, RoundTrip } from './editor/roundTripPage.ts';

declare global {
  interface Window {
    roundTrip: (html: string) => RoundTrip;
    paste: (html: string) => Pasted;
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
  const folder = new URL('../../db/seed/posts/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const posts = files.filter((file) => file.endsWith('.html'));
  expect(posts.length).toBeGreaterThan(20);
  for (const file of posts) {
    const html = readFileSync(new URL(file, folder), 'utf8').trim();
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), html);
    expect(outcome, file).toEqual({ isSame: true, isFaithful: true, rawCount: 0 });
    expect(cleanHtml(stored), file).toBe(stored);
  }
});

test('what the editor stores is what the server keeps, and opens as the same', async ({ page }) => {
  for (const [given, stored] of editableTexts) {
    const first = await page.evaluate((text) => window.roundTrip(text), given);
    expect(first, given).toEqual({ stored, isSame: true, isFaithful: true, rawCount: 0 });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored).toBe(stored);
  }
});

test('what the editor has no words for is kept to the letter', async ({ page }) => {
  for (const [given, rawCount] of rawTexts) {
    const { stored, ...outcome } = await page.evaluate((text) => window.roundTrip(text), given);
    expect(outcome, given).toEqual({ isSame: true, isFaithful: true, rawCount });
    const again = await page.evaluate((text) => window.roundTrip(text), stored);
    expect(again.stored, given).toBe(stored);
  }
});

for (const [name, html, expected] of pastedTexts) {
  test(`what is pasted from ${name} keeps its meaning and loses its looks`, async ({ page }) => {
    const { stored } = await page.evaluate((text) => window.paste(text), html);
    expect(stored).toBe(expected);
    expect(cleanHtml(stored)).toBe(stored);
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

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ink, palette, paper } from '#build-hooks/socialImages/palette.ts';
import { renderSocialImage } from '#build-hooks/socialImages/renderSocialImage.ts';
import { fitText, renderText } from '#build-hooks/socialImages/renderText.ts';
import { openSocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';

const card = (changes: Partial<SocialImageContent> = {}): SocialImageContent => ({
  title: 'השוואה: Galaxy S26 (256GB) מול iPhone 17!',
  kicker: 'סלולר',
  color: 'indigo',
  siteTitle: 'סקירה',
  ...changes,
});

const style = { face: 'display', color: ink, widthMaxPx: 700 } as const;

const nothing = { data: Buffer.alloc(0), info: { width: 0, height: 0, channels: 4 as const } };

/** How much ink each column of a drawn line has. */
async function inkOf(text: string, sizePx = 60) {
  const { data, info } = (await renderText(text, { ...style, sizePx })) ?? nothing;
  const columns = Array.from({ length: info.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < info.height; y++)
      sum += data[(y * info.width + x) * info.channels + 3] ?? 0;
    return sum;
  });
  return { columns, ...info };
}

test.each([
  ['a mixed title', {}],
  ['one word', { title: 'קומקום' }],
  ['an English title', { title: 'Why we still test phones on a bus in August' }],
  ['the longest title', { title: 'מילה ארוכה '.repeat(18).trim() }],
  ['a word without end', { title: 'א'.repeat(200) }],
  ['nothing but an emoji', { title: '🎧' }],
  ['markup', { title: '<b>&amp;</b> "x" \'y\' </span>', kicker: '<i>', siteTitle: '&' }],
  ['control characters', { title: 'א\u0000ב\nג\u202eד' }],
  ['a long name of the site', { siteTitle: 'מגזין הטכנולוגיה של השכונה '.repeat(4) }],
  ['no kicker', { kicker: '' }],
])('a card of %s is a JPEG of 1200 by 630', async (_name, changes) => {
  const { format, width, height } = await sharp(await renderSocialImage(card(changes))).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('the same card is drawn to the same bytes, another one to others', async () => {
  const one = await renderSocialImage(card());
  expect((await renderSocialImage(card())).equals(one)).toBe(true);
  for (const changes of [
    { title: 'אחר' },
    { kicker: 'אחר' },
    { color: 'red' },
    { siteTitle: 'אחר' },
  ] as const)
    expect((await renderSocialImage(card(changes))).equals(one)).toBe(false);
});

test('Hebrew runs from the right: the sign at a sentence’s end stands at its left', async () => {
  const [plain, exclaimed] = [await inkOf('אבג'), await inkOf('אבג!')];
  expect(exclaimed.width).toBeGreaterThan(plain.width);
  const added = exclaimed.width - plain.width;
  // What was added is on the left, and what was there is the right part unchanged.
  expect(exclaimed.columns.slice(-plain.width + 4)).toEqual(plain.columns.slice(4));
  expect(added).toBeGreaterThan(5);
});

test('a Latin name keeps its order among Hebrew words', async () => {
  const name = 'Galaxy S26 (256GB)';
  const [alone, among] = [await inkOf(name), await inkOf(`${name} מול`)];
  expect(among.columns.slice(-alone.width + 6)).toEqual(alone.columns.slice(6));
});

test('letters are drawn by our fonts, whatever the system has', async () => {
  const widthOf = async (face: 'display' | 'text') =>
    (await renderText('סקירה', { ...style, face, sizePx: 80 }))?.info.width;
  expect(await widthOf('display')).toBe(179);
  expect(await widthOf('text')).toBe(195);
});

test('a long title becomes smaller, and at last shorter', async () => {
  const place = { ...style, sizesPx: [100, 60, 40], heightMaxPx: 200 };
  const texts = ['קצר', 'שתי שורות של מילים גדולות', 'מילים '.repeat(90).trim(), 'א'.repeat(900)];
  for (const text of texts) {
    const { info } = (await fitText(text, place)) ?? nothing;
    expect(info.height).toBeGreaterThan(40);
    expect(info.height).toBeLessThanOrEqual(200);
    expect(info.width).toBeLessThanOrEqual(700);
  }
  expect(await fitText('🎧', place)).toBeUndefined();
});

test('emoji leave no trace, so a card looks the same on every system', async () => {
  const [plain, decorated] = await Promise.all(
    ['אוזניות לחופש', '🎧 אוזניות 😀👨‍👩‍👧 לחופש 🇮🇱'].map((title) =>
      renderSocialImage(card({ title })),
    ),
  );
  expect(decorated?.equals(plain ?? Buffer.alloc(0))).toBe(true);
});

test('the colours are those of the stylesheet', async () => {
  const css = await readFile(
    new URL('../../../site/styles/base/tokens.css', import.meta.url),
    'utf8',
  );
  expect(css).toContain(`--paper: light-dark(${paper},`);
  expect(css).toContain(`--ink: light-dark(${ink},`);
  expect(css).toContain(`--tint: ${palette.brand.tint};`);
  expect(css).toContain(`--brand: light-dark(${palette.brand.accent},`);
  for (const [name, { tint, accent }] of Object.entries(palette)) {
    if (name === 'brand') continue;
    const rule = css.slice(css.indexOf(`[data-accent='${name}']`)).split('}')[0];
    expect(rule).toContain(`--tint: ${tint};`);
    expect(rule).toContain(`--accent: light-dark(${accent},`);
  }
});

test('an artist draws, and names how', async () => {
  const artist = await openSocialImageRenderer();
  expect(artist.design).toMatch(/^[0-9a-f]{40}$/);
  expect((await openSocialImageRenderer()).design).toBe(artist.design);
  expect((await artist.render(card())).equals(await renderSocialImage(card()))).toBe(true);
});

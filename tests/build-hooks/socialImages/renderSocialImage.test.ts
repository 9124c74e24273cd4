import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ink, palette, paper } from '#build-hooks/socialImages/palette.ts';
import { renderSocialImage } from '#build-hooks/socialImages/renderSocialImage.ts';
import { fitText, renderText } from '#build-hooks/socialImages/renderText.ts';
import { photoWidthPx } from '#build-hooks/socialImages/renderWithPhoto.ts';
import { openSocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { siteColors } from '#tests/support/siteTokens.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const content = (changes: Partial<SocialImageContent> = {}): SocialImageContent => ({
  title: 'השוואה: Galaxy S26 (256GB) מול iPhone 17!',
  kicker: 'סלולר',
  color: 'indigo',
  siteTitle: 'סקירה',
  imageUrl: '',
  ...changes,
});

const style = { face: 'display', color: ink, widthMaxPx: 700 } as const;

const emptyImage = { data: Buffer.alloc(0), info: { width: 0, height: 0, channels: 4 as const } };

/** Draws a line of text. Returns the sum of the opacity of each pixel column. */
async function columnOpacity(text: string, sizePx = 60) {
  const { data, info } = (await renderText(text, { ...style, sizePx })) ?? emptyImage;
  const columns = Array.from({ length: info.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < info.height; y++)
      sum += data[(y * info.width + x) * info.channels + 3] ?? 0;
    return sum;
  });
  return { columns, ...info };
}

test.each([
  ['a title with Hebrew and Latin words', {}],
  ['a title of one word', { title: 'קומקום' }],
  ['an English title', { title: 'Why we still test phones on a bus in August' }],
  ['the longest title', { title: 'מילה ארוכה '.repeat(18).trim() }],
  ['a very long word', { title: 'א'.repeat(200) }],
  ['a title with only an emoji', { title: '🎧' }],
  ['a title with only an emoji and a directional mark', { title: '🎧\u200f' }],
  [
    'a title with markup',
    { title: '<b>&amp;</b> "x" \'y\' </span>', kicker: '<i>', siteTitle: '&' },
  ],
  ['a title with control characters', { title: 'א\u0000ב\nג\u202eד' }],
  ['a long site title', { siteTitle: 'מגזין הטכנולוגיה של השכונה '.repeat(4) }],
  ['no kicker', { kicker: '' }],
])('a social image with %s is a JPEG of 1200 by 630 pixels', async (_name, changes) => {
  const { format, width, height } = await sharp(
    await renderSocialImage(content(changes)),
  ).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('equal content gives social images with equal bytes, and different content gives different bytes', async () => {
  const one = await renderSocialImage(content());
  expect((await renderSocialImage(content())).equals(one)).toBe(true);
  for (const changes of [
    { title: 'אחר' },
    { kicker: 'אחר' },
    { color: 'red' },
    { siteTitle: 'אחר' },
  ] as const)
    expect((await renderSocialImage(content(changes))).equals(one)).toBe(false);
});

test('the punctuation of a Hebrew sentence is at its left end', async () => {
  const [plain, exclaimed] = [await columnOpacity('אבג'), await columnOpacity('אבג!')];
  expect(exclaimed.width).toBeGreaterThan(plain.width);
  const added = exclaimed.width - plain.width;
  // The letters look the same with and without the exclamation mark at their left end.
  expect(exclaimed.columns.slice(-plain.width + 4)).toEqual(plain.columns.slice(4));
  expect(added).toBeGreaterThan(5);
});

test('a Latin name looks the same alone and beside a Hebrew word', async () => {
  const name = 'Galaxy S26 (256GB)';
  const [alone, among] = [await columnOpacity(name), await columnOpacity(`${name} מול`)];
  expect(among.columns.slice(-alone.width + 6)).toEqual(alone.columns.slice(6));
});

test('social images use the bundled fonts instead of system fonts', async () => {
  const widthOf = async (face: 'display' | 'text') =>
    (await renderText('סקירה', { ...style, face, sizePx: 80 }))?.info.width;
  expect(await widthOf('display')).toBe(179);
  expect(await widthOf('text')).toBe(195);
});

test('a long title has a smaller font, and a very long title is shortened', async () => {
  const box = { ...style, sizesPx: [100, 60, 40], heightMaxPx: 200 };
  const texts = ['קצר', 'שתי שורות של מילים גדולות', 'מילים '.repeat(90).trim(), 'א'.repeat(900)];
  for (const text of texts) {
    const { info } = (await fitText(text, box)) ?? emptyImage;
    expect(info.height).toBeGreaterThan(40);
    expect(info.height).toBeLessThanOrEqual(200);
    expect(info.width).toBeLessThanOrEqual(700);
  }
  expect(await fitText('🎧', box)).toBeUndefined();
});

test('emoji are removed from social images, because systems render them differently', async () => {
  const [plain, decorated] = await Promise.all(
    ['אוזניות לחופש', '🎧 אוזניות 😀👨‍👩‍👧 לחופש 🇮🇱'].map((title) =>
      renderSocialImage(content({ title })),
    ),
  );
  expect(decorated?.equals(plain ?? Buffer.alloc(0))).toBe(true);
});

test('social images use the light colors of the stylesheet', () => {
  const { paper: sitePaper, ink: siteInk, tint, brand } = siteColors();
  expect({ paper, ink }).toEqual({ paper: sitePaper?.light, ink: siteInk?.light });
  const { brand: ownBrand, ...accents } = palette;
  expect(ownBrand).toEqual({ tint: tint?.light, accent: brand?.light });
  for (const [name, colors] of Object.entries(accents)) {
    const { tint, accent } = siteColors(`[data-accent='${name}']`);
    expect(colors, name).toEqual({ tint: tint?.light, accent: accent?.light });
  }
});

test('all renderers have the same design hash and render the same image as `renderSocialImage`', async () => {
  const folder = await temporaryFolder('media-');
  const renderer = await openSocialImageRenderer(folder);
  expect(renderer.design).toMatch(/^[0-9a-f]{40}$/);
  expect((await openSocialImageRenderer(folder)).design).toBe(renderer.design);
  const image = await renderer.render(content());
  expect(image?.equals(await renderSocialImage(content()))).toBe(true);
});

const photoOf = (color: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('the title is beside the photo, and no image is rendered if the photo is missing', async () => {
  const folder = await temporaryFolder('media-');
  const renderer = await openSocialImageRenderer(folder);
  const withPhoto = content({ imageUrl: '/images/phone.jpg' });
  expect(await renderer.render(withPhoto)).toBeUndefined();
  await writeFile(path.join(folder, 'phone-lg.jpg'), await photoOf('#00f'));
  const fromLarge = await renderer.render(withPhoto);
  await writeFile(path.join(folder, 'phone-social.jpg'), await photoOf('#fff'));
  const fromSocial = await renderer.render(withPhoto);
  expect(fromLarge?.equals(fromSocial ?? Buffer.alloc(0))).toBe(false);
  for (const image of [fromLarge, fromSocial]) {
    const { format, width, height } = await sharp(image).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  }
});

test('the photo fills the left side, and no text covers it', async () => {
  const image = await renderSocialImage(
    content({ title: 'מילה ארוכה '.repeat(18).trim() }),
    await photoOf('#00f'),
  );
  const region = async (left: number, width: number) => {
    const area = { left, top: 0, width, height: 630 };
    return sharp(await sharp(image).extract(area).png().toBuffer()).stats();
  };
  const [, green, blue] = (await region(0, photoWidthPx - 16)).channels;
  expect(green?.max).toBeLessThan(30);
  expect(blue?.min).toBeGreaterThan(225);
  const { channels } = await region(photoWidthPx + 10, 1200 - photoWidthPx - 10);
  expect(channels[1]?.mean).toBeGreaterThan(150);
});

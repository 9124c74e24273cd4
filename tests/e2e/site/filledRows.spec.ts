import type { Locator } from '@playwright/test';
import { test } from '../support/admin.ts';
import { expect } from '../support/fixtures.ts';

test('the verdicts of three products fill each row at any width', async ({ page }) => {
  await page.goto('/post/controllers-under-300-shekels');
  const boxes = page.locator('.verdict-boxes');
  await expect(boxes.getByRole('heading')).toHaveCount(3);
  for (const [width, rows] of [
    [375, 3],
    [768, 2],
    [1024, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await unfilledRows(boxes), `at ${width} pixels`).toEqual(Array(rows).fill(0));
  }
});

test('the images of a gallery fill each row, however many there are', async ({ page, publish }) => {
  const figure = '<figure><img src="/images/tvs-at-night.jpg" alt="טלוויזיה"></figure>';
  const { path } = await publish({
    slug: 'gallery-of-seven',
    title: 'שבע תמונות בגלריה',
    content: `<h2>תמונות</h2><div class="gallery-block">${figure.repeat(7)}</div>`,
  });
  await page.goto(path);
  const gallery = page.locator('.gallery-block');
  for (let count = 7; count > 0; count--) {
    await expect(gallery.locator('> figure')).toHaveCount(count);
    for (const width of [375, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const unfilled = new Set(await unfilledRows(gallery, '> figure'));
      expect([...unfilled], `${count} images at ${width} pixels`).toEqual([0]);
    }
    await gallery
      .locator('> figure')
      .last()
      .evaluate((figure) => figure.remove());
  }
});

test('a row of one, two or three items is filled', async ({ page }) => {
  for (const [path, row, count] of [
    ['/authors', '.author-list', 3],
    ['/product/velora-buds-2', '.card-row', 2],
    ['/compare/velora-buds-2-vs-noma-aura-3', '.card-row', 1],
  ] as const) {
    await page.goto(path);
    const items = page.locator(row);
    await expect(items.getByRole('listitem')).toHaveCount(count);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [unfilled] = await unfilledRows(items);
      expect(unfilled, `${path} at ${width} pixels`).toBe(0);
    }
  }
});

test('the image of a featured post with a short text fills the height of the slide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const card = page.locator('.featured .card').nth(1);
  await card.locator('.card-title a').evaluate((title) => {
    title.textContent = 'קצר';
  });
  await card.locator('.card-excerpt').evaluate((excerpt) => excerpt.remove());
  const spaces = await card.evaluate((card) => {
    const [image, body, last] = ['img', '.card-body', '.card-meta'].map((selector) =>
      card.querySelector(selector)?.getBoundingClientRect(),
    );
    return {
      aboveTextPx: Math.round((body?.top ?? 0) - (image?.bottom ?? 0)),
      belowTextPx: Math.round(card.getBoundingClientRect().bottom - (last?.bottom ?? 0)),
      paddingPx: Math.round(
        Number.parseFloat(getComputedStyle(card.querySelector('.card-body') ?? card).paddingBottom),
      ),
    };
  });
  expect(spaces.aboveTextPx).toBe(0);
  expect(spaces.belowTextPx).toBe(spaces.paddingPx);
});

/** Returns for each row of a grid how many pixels of the grid's width its items leave empty, without the gaps. */
const unfilledRows = (grid: Locator, items = '> *') =>
  grid.evaluate((element, items) => {
    const box = element.getBoundingClientRect();
    const rows = Map.groupBy(
      [...element.querySelectorAll(`:scope ${items}`)].map((item) => item.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    );
    return [...rows.values()].map((row) => {
      const start = Math.min(...row.map(({ left }) => left));
      const end = Math.max(...row.map(({ right }) => right));
      return Math.round(box.width - (end - start));
    });
  }, items);

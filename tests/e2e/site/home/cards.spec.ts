import { expect, test } from '../../support/fixtures.ts';

test('the image of a card links to the post, and its badge links to the category', {
  tag: '@phone',
}, async ({ page }) => {
  // Disables smooth scrolling, so that the card does not move before the click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.badge') });
  const badge = card.last().getByRole('link').first();
  const href = await badge.getAttribute('href');
  expect(href).toMatch(/^\/category\//);
  await badge.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  const title = card.last().getByRole('heading').getByRole('link');
  const post = await title.getAttribute('href');
  // The link of the title covers the image.
  await card
    .last()
    .locator('img')
    .click({ position: { x: 20, y: 20 }, force: true });
  await expect(page).toHaveURL(new RegExp(`${post}$`));
});

test('the latest posts and the sidebar contain no featured post, no top post and no post twice', async ({
  page,
}) => {
  await page.goto('/');
  const postsIn = (selector: string) =>
    page
      .locator(`${selector} [data-post]`)
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post')));
  const above = [...(await postsIn('.featured')), ...(await postsIn('.top-posts'))];
  const below = [...(await postsIn('.post-grid')), ...(await postsIn('.sidebar'))];
  expect(above.length).toBeGreaterThan(3);
  expect(below.length).toBeGreaterThan(3);
  expect(below.filter((id) => above.includes(id))).toEqual([]);
  expect(new Set(below).size).toBe(below.length);
});

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

for (const path of [
  '/thanks/comment',
  '/thanks/contact',
  '/thanks/subscribe',
  '/thanks/check-mail',
  '/subscription',
  '/form-problem',
  '/api/subscribe/confirm?token=x',
]) {
  test(`${path} is accessible and not indexed`, { tag: '@phone' }, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

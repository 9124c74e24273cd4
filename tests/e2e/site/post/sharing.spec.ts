import { expect, test } from '../../support/fixtures.ts';

const review = '/post/zivon-x5-review';

test('copying the link of a post shows a confirmation for two seconds', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const startMs = Date.now();
  await page.clock.install({ time: startMs });
  await page.goto(review);
  const share = page.getByRole('region', { name: 'שיתוף הכתבה' });
  await expect(share.getByRole('link').first()).toHaveAccessibleName(/וואטסאפ/);
  await page.clock.pauseAt(startMs + 60 * 60 * 1_000);
  await share.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(share.getByRole('status')).toHaveText('הקישור הועתק');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${review}`);
  // A second copy starts the two seconds again.
  await page.clock.fastForward(1_000);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await share.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  await page.clock.fastForward(1_900);
  await expect(share.getByRole('status')).toHaveText('הקישור הועתק');
  await page.clock.fastForward(200);
  await expect(share.getByRole('status')).toHaveText('');
});

test('after copying a link, the icon of the hovered button has enough contrast', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(review);
    const button = page.getByRole('button', { name: 'העתקת הקישור' });
    await button.hover();
    await button.click();
    await expect(button).toHaveClass(/is-copied/);
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const luminance = (color: string) => {
            const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
              const value = Number(text) / 255;
              return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const { color, backgroundColor } = getComputedStyle(element);
          const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort();
          return (high + 0.05) / (low + 0.05);
        }),
      )
      .toBeGreaterThan(4.5);
  }
});

test('the share button opens the share dialog of the operating system if the browser supports it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.title = `shared ${data.url}`;
      },
    });
  });
  await page.goto(review);
  await page.getByRole('button', { name: 'שיתוף בדרך אחרת' }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*${review}$`));
});

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { mailSamples } from '#tests/support/mail/mailSamples.ts';

const { composeConfirmationMail, composeUpdateMail } = mailSamples;

const mails = Object.entries({
  confirmation: composeConfirmationMail?.confirm,
  post: composeUpdateMail?.post,
  'post without image': composeUpdateMail?.['post without image, score and author'],
  digest: composeUpdateMail?.digest,
  hostile: composeUpdateMail?.['digest with hostile texts'],
}).map(([name, mail]) => ({ name, html: mail?.html ?? '' }));

interface MailProgram {
  widthPx: number;
  isDark: boolean;
  showsImages: boolean;
}

async function imitate(page: Page, { widthPx, isDark, showsImages }: MailProgram) {
  const background = '#4a7fb5';
  const image = sharp({ create: { width: 960, height: 540, channels: 3, background } });
  const body = await image.jpeg().toBuffer();
  await page.setViewportSize({ width: widthPx, height: 800 });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.route('**/*', (route) =>
    showsImages ? route.fulfill({ body, contentType: 'image/jpeg' }) : route.abort(),
  );
}

async function expectReadable(page: Page, name: string, widthPx: number) {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest, name).toBeLessThanOrEqual(widthPx);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    name,
  ).toEqual([]);
}

const programs = [
  { widthPx: 320, isDark: false, showsImages: true },
  { widthPx: 320, isDark: true, showsImages: false },
  { widthPx: 640, isDark: false, showsImages: false },
  { widthPx: 640, isDark: true, showsImages: true },
];

for (const program of programs) {
  const { widthPx, isDark, showsImages } = program;
  const mode = `${isDark ? 'dark' : 'light'} mode, ${showsImages ? 'with' : 'without'} images`;
  test(`mails are readable at ${widthPx} pixels in ${mode}`, async ({ page }) => {
    await imitate(page, program);
    for (const { name, html } of mails) {
      await page.setContent(html);
      await expectReadable(page, name, widthPx);
    }
  });
}

test('mails are readable in the dark mode of Outlook, which marks its elements', async ({
  page,
}) => {
  await imitate(page, { widthPx: 640, isDark: false, showsImages: true });
  for (const { name, html } of mails) {
    await page.setContent(html.replace('<html ', '<html data-ogsc="" data-ogsb="" '));
    const card = page.locator('.card').first();
    await expect(card).toHaveCSS('background-color', 'rgb(28, 26, 35)');
    await expectReadable(page, name, 640);
  }
});

test('mails stay in one column from right to left without style sheets and the attributes of the document', async ({
  page,
}) => {
  const widthPx = 640;
  await imitate(page, { widthPx, isDark: false, showsImages: true });
  for (const { name, html } of mails) {
    const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
    await page.setContent(
      `<!doctype html><html lang="en" dir="ltr"><title>x</title><div>${body.replace('lang="he" dir="rtl"', '')}</div>`,
    );
    const wrong = await page.locator('p, h1, h2, td').evaluateAll((blocks) =>
      blocks
        .filter((block) => block.textContent?.trim() && !block.querySelector('table'))
        .filter((block) => {
          const { direction, textAlign } = getComputedStyle(block);
          return direction !== 'rtl' || !['right', 'center', '-webkit-right'].includes(textAlign);
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(wrong, name).toEqual([]);
    await expectReadable(page, name, widthPx);
  }
});

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import sharp from 'sharp';
import {
  comparisonPath,
  homePath,
  postPath,
  rankingPath,
  searchResultsPath,
} from '#domain/paths.ts';
import { ensureDemoData } from '../e2e/support/demoData.ts';
import { startServer } from '../support/programs/serverProcess.ts';
import { freePort } from '../support/servers/freePort.ts';

interface Screenshot {
  path: string;
  /** Brings the loaded page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>;
}

interface Viewer {
  browser: BrowserContextOptions;
  isAdmin?: boolean;
  /** By the name of the file without its extension. */
  screenshots: Record<string, Screenshot>;
}

const admin = { username: 'naomi', password: 'a long enough password' };
const reviewedSlug = 'zivon-x5-review';
const desktop = { viewport: { width: 1_440, height: 1_080 } };

const viewers: Viewer[] = [
  {
    browser: desktop,
    screenshots: {
      home: { path: homePath },
      post: { path: postPath(reviewedSlug) },
      comparison: { path: comparisonPath('velora-buds-2', 'noma-aura-3') },
      ranking: { path: rankingPath('audio') },
      search: { path: searchResultsPath('אוזניות עד 1000 שקל') },
    },
  },
  {
    browser: { ...devices['Pixel 7'], deviceScaleFactor: 2, colorScheme: 'dark' },
    screenshots: { 'phone-dark': { path: homePath } },
  },
  {
    browser: desktop,
    isAdmin: true,
    screenshots: {
      console: { path: '/admin' },
      editor: { path: '/admin', prepare: openEditor },
      'quick-edit': { path: postPath(reviewedSlug), prepare: openQuickEdit },
    },
  },
];

async function openEditor(page: Page): Promise<void> {
  const response = await page.request.get(`/api/posts/${reviewedSlug}`);
  const { post } = await response.json();
  await page.goto(`/admin/posts/edit/${post.id}`);
  await page.locator('.ql-editor').waitFor();
}

async function openQuickEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'עריכה מהירה' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

const bytesPerKb = 1_000;
const imagesDir = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const port = await freePort();
const siteUrl = `http://127.0.0.1:${port}`;
const dataDir = await mkdtemp(path.join(tmpdir(), 'screenshots-'));
await cp(await ensureDemoData(), dataDir, { recursive: true });
const server = await startServer({
  dataDir,
  siteUrl,
  variables: {
    PORT: String(port),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const viewer of viewers) await takeScreenshots(viewer);
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function takeScreenshots({ screenshots, isAdmin, ...viewer }: Viewer): Promise<void> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
    ...viewer.browser,
  });
  if (isAdmin) await context.request.post('/api/login', { data: admin });
  for (const [name, { path: pagePath, prepare }] of Object.entries(screenshots)) {
    const page = await context.newPage();
    await page.goto(pagePath, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const image = await sharp(await page.screenshot())
      .png({ palette: true })
      .toBuffer();
    await writeFile(path.join(imagesDir, `${name}.png`), image);
    process.stdout.write(`${name}.png: ${Math.round(image.length / bytesPerKb)} kB\n`);
    await page.close();
  }
  await context.close();
}

import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import type { BenchContext } from '../context.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const targets = { posts: 10_000, ms: 300 };
const runs = 10;
const warmUps = 2;

/** Measures the console in a browser: the time from a click or a typed letter until the result is visible. */
export async function consoleSpeed(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const system = await startLiveSystem(await context.site(posts));
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await signedIn(browser, system);
      const times = await measure(page, { url: system.url });
      rows.push(...[...times].flatMap(([what, all]) => rowsOf(what, all, posts)));
    } finally {
      await browser.close();
      await system.stop();
    }
  }
  return rows;
}

async function signedIn(browser: Browser, { cookie, url }: LiveSystem): Promise<Page> {
  const page = await browser.newPage({ locale: 'he-IL' });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
  return page;
}

async function measure(page: Page, { url }: { url: string }): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const rows = page.locator('tbody tr');
  const title = rows.first().locator('.column-title bdi').first();
  const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const range = page.locator('.MuiTablePagination-displayedRows');
  await page.goto(`${url}/admin`);
  for (let run = -warmUps; run < runs; run++) {
    const time = async (what: string, act: () => Promise<unknown>, shown: Locator) => {
      const startedAt = performance.now();
      await act();
      await shown.waitFor();
      const ms = performance.now() - startedAt;
      if (run >= 0) times.set(what, [...(times.get(what) ?? []), ms]);
    };
    await menuItem('לוח בקרה').click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await time('the list of posts opens', () => menuItem('פוסטים').click(), title);

    const searched =
      (await rows
        .nth(run + warmUps)
        .locator('.column-title bdi')
        .first()
        .textContent()) ?? '';
    const box = page.getByRole('textbox', { name: 'חיפוש' });
    const whole = (await range.textContent()) ?? '';
    const found = range.filter({ hasNotText: whole });
    await time('a search shows what it found', () => box.fill(searched), found);
    const form = page.getByRole('textbox', { name: 'כותרת', exact: true });
    await time('a post opens in the editor', () => title.click(), form);
    // Without this reset, the list would keep its filter in the next run.
    await page.goto(`${url}/admin/posts?filter=${encodeURIComponent('{}')}`);
    await range.filter({ hasText: whole }).waitFor();
  }
  return times;
}

const rowsOf = (what: string, all: number[], posts: number): Row[] => {
  const row = { posts, unit: 'ms' as const, samples: all.length };
  const target = posts === targets.posts ? { target: atMost(targets.ms) } : {};
  return [
    { ...row, id: `console.${what}.p50`, what: `${what} (p50)`, value: median(all), ...target },
    { ...row, id: `console.${what}.p99`, what: `${what} (p99)`, value: p99(all) },
  ];
};

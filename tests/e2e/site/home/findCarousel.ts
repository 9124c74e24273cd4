import { expect, type Locator, type Page } from '@playwright/test';

export const intervalMs = 5_000;
export const popularIntervalMs = 8_000;
/** Tests advance the clock in these steps, so measured times are accurate to one step. */
export const stepMs = 500;
export const reactFiles = /hydrateCarousel|client\.[\w-]+\.js/;

export function findCarousel(page: Page, name: 'בכותרות' | 'הכתבות המובילות') {
  const region = page.getByRole('region', { name });
  const button = (label: string | RegExp) => region.getByRole('button', { name: label });
  return {
    region,
    button,
    pause: button('עצירת ההחלפה האוטומטית'),
    play: button('הפעלת ההחלפה האוטומטית'),
    /** Returns the number of the current page, counted from 1. */
    async currentPage() {
      const label = await region.locator('button[aria-current]').getAttribute('aria-label');
      return Number(label?.match(/\d+/)?.[0]);
    },
    async pageCount() {
      return region.getByRole('button', { name: /^מעבר ל/ }).count();
    },
  };
}

/** Opens the home page with a paused clock. */
export async function openHome(page: Page) {
  const nowMs = Date.UTC(2026, 10, 20);
  await page.clock.install({ time: nowMs });
  await page.clock.pauseAt(nowMs + 1_000);
  // The scripts cannot run yet, so `goto` must not wait for them.
  await page.goto('/', { waitUntil: 'load' });
  // The scripts load when the browser is idle, and the clock of the test controls when that is.
  const search = page.getByRole('banner').locator('[data-opens]');
  await expect
    .poll(async () => {
      await page.clock.runFor(idleMs);
      return search.getAttribute('role');
    })
    .toBe('button');
}

const idleMs = 20;

/** Advances the clock until the condition is true. Returns the time that passed. */
export async function timeUntil(page: Page, condition: () => Promise<boolean>): Promise<number> {
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (await condition()) return true;
        await page.clock.runFor(stepMs);
        passedMs += stepMs;
        return false;
      },
      { intervals: [20], timeout: 80_000 },
    )
    .toBe(true);
  return passedMs;
}

/** Waits for the first automatic advance, which also mounts the island of the carousel. */
export async function awaitFirstAdvance(page: Page, carousel: ReturnType<typeof findCarousel>) {
  return timeUntil(page, async () => (await carousel.currentPage()) === 2);
}

export const visibleSlides = (region: Locator) =>
  region.locator('[aria-roledescription="שקופית"]:not([inert])');

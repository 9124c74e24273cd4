import type { Page } from '@playwright/test';

/** Disables prefetching, so that `page.route` can delay the next page. */
export const disablePrefetch = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

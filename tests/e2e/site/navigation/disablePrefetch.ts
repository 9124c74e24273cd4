import type { Page } from '@playwright/test';

/** Makes the visitor save data. This disables prefetching, so that `page.route` can delay the next page. */
export const disablePrefetch = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

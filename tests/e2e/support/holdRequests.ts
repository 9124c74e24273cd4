import type { Page } from '@playwright/test';

/**
 * Holds the requests to a URL, or only those with a method, until the returned function is called.
 */
export async function holdRequests(
  page: Page,
  url: string,
  method?: 'GET' | 'POST' | 'PUT',
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

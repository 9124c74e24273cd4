import type { Page } from '@playwright/test';

/** Text of the errors that `failRequests` returns. */
export const failedText = 'השרת עמוס כרגע';

/** Answers the requests to a URL with status 503, until the returned function is called. */
export async function failRequests(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 503, json: { message: failedText } }));
  return () => page.unroute(url);
}

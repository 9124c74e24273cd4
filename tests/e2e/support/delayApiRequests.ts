import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/**
 * Delays the API requests of all pages of a browser context, so that a test fails if it does not wait for their responses.
 * Requests that the test itself sends are not delayed.
 */
export async function delayApiRequests(context: BrowserContext, delayMs: number): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await delay(delayMs);
    // Fails if the test has ended.
    await route.fallback().catch(() => undefined);
  });
}

import type { Page } from '@playwright/test';
import { baseUrl } from './server.ts';

/** Stands in for every host but our own, and notes what a page asked of them. */
export async function interceptForeignHosts(
  page: Page,
  scripts: Record<string, string> = {},
): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.context().route(
    (url) => url.origin !== baseUrl,
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      const found = Object.entries(scripts).find(([part]) => url.includes(part));
      if (found?.[1] === 'fails') return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body: found?.[1] ?? '' });
    },
  );
  return { asked };
}

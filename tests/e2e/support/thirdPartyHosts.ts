import type { Page } from '@playwright/test';
import { baseUrl } from './server.ts';

/**
 * Intercepts requests to other hosts and records their URLs. `scripts` maps a part of a URL to the returned
 * script, or to `fails` for a failed request.
 */
export async function interceptThirdPartyHosts(
  page: Page,
  scripts: Record<string, string> = {},
): Promise<{ requestedUrls: string[] }> {
  const requestedUrls: string[] = [];
  await page.context().route(
    (url) => url.origin !== baseUrl,
    async (route) => {
      const url = route.request().url();
      requestedUrls.push(url);
      const [, body = ''] = Object.entries(scripts).find(([part]) => url.includes(part)) ?? [];
      if (body === 'fails') return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return { requestedUrls };
}

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const routes = [
  '/admin',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/categories',
  '/admin/categories/new',
  '/admin/tags',
  '/admin/media',
  '/admin/comments',
  '/admin/contact',
  '/admin/subscriptions',
  '/admin/stats',
  '/admin/ads',
  '/admin/webhooks',
  '/admin/ai',
  '/admin/redirects',
  '/admin/users',
  '/admin/builds',
  '/admin/settings',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the console speaks Hebrew and is open to all, ${colorScheme}`, async ({
    editor,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same screens in one column');
    test.setTimeout(180_000);
    await editor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const route of routes) {
      await test.step(route, async () => {
        await editor.goto(route);
        await expect(editor.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(editor.getByRole('progressbar')).toHaveCount(0);
        await expect(editor.locator('main .MuiSkeleton-root')).toHaveCount(0);
        await expectAccessible(editor);
        await expectNoSidewaysScroll(editor);
        if (colorScheme === 'light') expect.soft(await foreignWords(editor)).toEqual([]);
      });
    }
  });
}

/** Names of products and of things that have no Hebrew one, file types, and keys of the keyboard. */
const names =
  `admin editor URL API slug SEO HTML JSON HTTP HTTPS Webhook Webhooks Standard AI Google
  Analytics Facebook Pixel AdSense Taboola Outbrain JPEG PNG WebP AVIF GIF MB KB CSV Ctrl Shift Alt
  Enter Esc Tab Zapier Make Slack IP POST GET PUT Bearer fields timestamp true`.split(/\s+/);

/** `/api/ai/posts`, `Retry-After`, `webhook-id`, `2xx` and `isPublished`, as documentation writes them. */
const code =
  /\/[\w/{}-]+|\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b|\b[a-z]+[A-Z]\w*|\bwebhook-[a-z]+|\b\dxx\b/g;

/**
 * Latin words that the interface says: in its texts, its labels, its hints. What people wrote and
 * what machines read stands in `bdi`, in `code` or from left to right, and is not the interface's.
 */
async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const theirs = 'bdi, code, kbd, pre, [dir="ltr"], [dir="auto"], script, style, svg, iframe';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(theirs)) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        // The address of a thing or its own title is named in its label: it is not ours to translate.
        const isTheirs = element.closest('li, tr, [dir="ltr"]') !== null;
        if (!isTheirs) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  const posts: { title: string }[] = await (await page.request.get('/api/posts')).json();
  const known = new Set([...names, ...posts.flatMap(({ title }) => latinWords(title))]);
  const words = texts.flatMap((text) => latinWords(text.replace(code, '')));
  return [...new Set(words)].filter((word) => !known.has(word));
}

const latinWords = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

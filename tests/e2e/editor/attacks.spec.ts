import type { Browser, Page } from '@playwright/test';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { attackCorpus } from '#tests/support/samples/attackCorpus.ts';
import { test } from '../support/admin.ts';
import { expect } from '../support/fixtures.ts';

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'what runs does not depend on the screen'));

/** Which of some texts made the browser run something, read as a page reads them, and read twice. */
async function trappedBy(browser: Browser, texts: readonly string[]): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A page of our own address without any policy: nothing but the cleaning stands in the way.
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8">' }),
  );
  await page.route('**/images/**', (route) => route.abort());
  await page.goto('/bare');
  const trapped = await page.evaluate(tryEach, texts);
  await context.close();
  return trapped;
}

async function tryEach(texts: readonly string[]): Promise<number[]> {
  const trapped: number[] = [];
  const seen = new Set<number>();
  const frameOf = (number: number, html: string) => {
    const frame = document.createElement('iframe');
    const trap = `<script>window.trap = () => parent.trapped(${number})</script>`;
    frame.srcdoc = `<!doctype html>${trap}<body><main>${html}</main>`;
    document.body.append(frame);
    return new Promise<HTMLIFrameElement>((resolve) => {
      frame.addEventListener('load', () => resolve(frame), { once: true });
      setTimeout(() => resolve(frame), 500);
    });
  };
  Object.assign(window, {
    trapped: (number: number) => seen.add(number),
    trap: () => seen.add(-1),
  });
  for (const [number, html] of texts.entries()) {
    // As part of a page, and as what a script put into one: each reader makes another tree of it.
    const frame = await frameOf(number, html);
    const body = frame.contentDocument?.body;
    if (body) {
      const again = frame.contentDocument.createElement('div');
      body.append(again);
      again.innerHTML = html;
      // Written out and read once more: text that turns into tags does so here.
      again.innerHTML = `${again.innerHTML}`;
      for (const element of body.querySelectorAll('*')) {
        const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
        const runs = /^[\s\0-\x20]*(javascript|data|vbscript):/i.test(
          href.replace(/[\t\n\r]/g, ''),
        );
        if (runs || /^\s*javascript:/i.test(element.getAttribute('action') ?? '')) seen.add(number);
        for (const name of ['click', 'mouseover', 'focus', 'toggle', 'pointerrawupdate'])
          element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
    frame.remove();
    if (seen.has(number)) trapped.push(number);
  }
  return trapped;
}

test('no attack of the corpus comes through the cleaning, though many would by themselves', async ({
  browser,
}) => {
  const raw = await trappedBy(browser, attackCorpus);
  expect(raw.length).toBeGreaterThan(100);
  const trapped = await trappedBy(browser, attackCorpus.map(sanitizeHtml));
  expect(trapped.map((number) => attackCorpus[number])).toEqual([]);
});

const perPost = 40;

test('posts full of attacks run nothing where readers and editors meet them', async ({
  page,
  publish,
  adminRequest,
}) => {
  await page.context().addInitScript(() => {
    Object.assign(window, {
      trap: () => document.documentElement.setAttribute('data-trapped', ''),
    });
  });
  const chunks = Array.from({ length: Math.ceil(attackCorpus.length / perPost) }, (_, i) =>
    attackCorpus.slice(i * perPost, (i + 1) * perPost),
  );
  for (const [n, attacks] of chunks.entries()) {
    const [first = ''] = attacks;
    const post = {
      slug: `attacks-${n}`,
      title: `כתבה ${n} ${first}`.slice(0, 200),
      excerpt: attacks.join(' ').slice(0, 500),
      metaTitle: (attacks[1] ?? '').slice(0, 200),
      metaDescription: (attacks[2] ?? '').slice(0, 500),
      tags: attacks.slice(0, 10).map((attack) => attack.slice(0, 60)),
      content: joinFaq(`<p>פתיחה</p>${attacks.map(sanitizeHtml).join('<p>ועוד</p>')}`, [
        { question: `${first} כן?`, answer: attacks.slice(0, 5).join(' ') },
      ]),
    };
    const { id, path } = await publish(post);
    await page.goto(path);
    await expectNothingRan(page);
    if (n > 0) continue;
    // As they came, in one heap.
    const heap = { content: `<p>פתיחה</p>${attacks.join('<p>ועוד</p>')}` };
    expect((await adminRequest.put(`/api/posts/${id}`, { data: heap })).status()).toBe(200);
    await page.goto('/posts');
    await expectNothingRan(page);
    const credentials = await adminRequest.storageState();
    await page.context().addCookies(credentials.cookies);
    await page.goto(`/admin/posts/edit/${id}`);
    await page.getByRole('button', { name: 'פתיחה בעורך החזותי בכל זאת' }).click();
    await expect(page.locator('.ql-editor')).toContainText('פתיחה');
    await expectNothingRan(page);
  }
});

async function expectNothingRan(page: Page) {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-trapped');
}

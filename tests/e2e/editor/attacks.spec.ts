import type { Browser, Page } from '@playwright/test';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { attackCorpus } from '#tests/support/samples/attackCorpus.ts';
import { test } from '../support/admin.ts';
import { expect } from '../support/fixtures.ts';

/** Returns the indexes of the HTML texts that make the browser execute code. */
async function findExecuted(browser: Browser, texts: readonly string[]): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // This page has no Content-Security-Policy, so only sanitizing can prevent execution.
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8">' }),
  );
  await page.route('**/images/**', (route) => route.abort());
  await page.goto('/bare');
  const executed = await page.evaluate(runEach, texts);
  await context.close();
  return executed;
}

async function runEach(texts: readonly string[]): Promise<number[]> {
  const executed: number[] = [];
  const seen = new Set<number>();
  const loadFrame = (number: number, html: string) => {
    const frame = document.createElement('iframe');
    const trap = `<script>window.trap = () => parent.trapped(${number})</script>`;
    frame.srcdoc = `<!doctype html>${trap}<body><main>${html}</main>`;
    document.body.append(frame);
    return new Promise<HTMLIFrameElement>((resolve) => {
      frame.addEventListener('load', () => resolve(frame), { once: true });
      setTimeout(() => resolve(frame), 500);
    });
  };
  const linksToScript = (element: Element) => {
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
    const action = element.getAttribute('action') ?? '';
    const isHrefScript = /^[\s\0-\x20]*(javascript|data|vbscript):/i.test(
      href.replace(/[\t\n\r]/g, ''),
    );
    return isHrefScript || /^\s*javascript:/i.test(action);
  };
  const sendEvents = (element: Element) => {
    for (const name of ['click', 'mouseover', 'focus', 'toggle', 'pointerrawupdate'])
      element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  };
  Object.assign(window, {
    trapped: (number: number) => seen.add(number),
    trap: () => seen.add(-1),
  });
  for (const [number, html] of texts.entries()) {
    // Tests the page's parser and `innerHTML`, because they can build different trees from the same HTML.
    const frame = await loadFrame(number, html);
    const body = frame.contentDocument?.body;
    if (body) {
      const container = frame.contentDocument.createElement('div');
      body.append(container);
      container.innerHTML = html;
      // Some HTML becomes dangerous only when its serialized form is parsed again (mutation XSS).
      container.innerHTML = `${container.innerHTML}`;
      for (const element of body.querySelectorAll('*')) {
        if (linksToScript(element)) seen.add(number);
        sendEvents(element);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
    frame.remove();
    if (seen.has(number)) executed.push(number);
  }
  return executed;
}

/** Attacks that are also loaded unsanitized, to prove that the test detects executed code. */
const controlGroup = exhaustive({
  bounded: attackCorpus.filter((_, index) => index % 5 === 0),
  full: attackCorpus,
});

test('sanitized attacks run no code, but many unsanitized attacks run code', async ({
  browser,
}) => {
  const unsanitized = await findExecuted(browser, controlGroup);
  expect(unsanitized.length).toBeGreaterThan(controlGroup.length / 4);
  const sanitized = await findExecuted(browser, attackCorpus.map(sanitizeHtml));
  expect(sanitized.map((number) => attackCorpus[number])).toEqual([]);
});

const attacksPerPost = 40;

test('posts full of attacks run no code on the site or in the editor', async ({
  page,
  publish,
  adminRequest,
}) => {
  await page.context().addInitScript(() => {
    Object.assign(window, {
      trap: () => document.documentElement.setAttribute('data-trapped', ''),
    });
  });
  const chunks = Array.from({ length: Math.ceil(attackCorpus.length / attacksPerPost) }, (_, i) =>
    attackCorpus.slice(i * attacksPerPost, (i + 1) * attacksPerPost),
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
    await expectNoExecution(page);
    if (n > 0) continue;
    // Sends the unsanitized attacks to the API.
    const changes = { content: `<p>פתיחה</p>${attacks.join('<p>ועוד</p>')}` };
    expect((await adminRequest.put(`/api/posts/${id}`, { data: changes })).status()).toBe(200);
    await page.goto('/posts');
    await expectNoExecution(page);
    const credentials = await adminRequest.storageState();
    await page.context().addCookies(credentials.cookies);
    await page.goto(`/admin/posts/edit/${id}`);
    await page.getByRole('button', { name: 'פתיחה בעורך החזותי בכל זאת' }).click();
    await expect(page.locator('.ql-editor')).toContainText('פתיחה');
    await expectNoExecution(page);
  }
});

async function expectNoExecution(page: Page) {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-trapped');
}

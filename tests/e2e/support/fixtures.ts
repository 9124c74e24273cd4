import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signInAsAdmin } from './accounts.ts';
import { delayApiRequests } from './delayApiRequests.ts';

interface Fixtures {
  /** The test's page, signed in as an admin. It shows no page yet. */
  adminPage: Page;
  /** Errors in the browser's console. A test fails if it ends with errors in this list. */
  consoleErrors: string[];
}

/** Matches the error that Chromium reports when it skips a page transition. */
const skippedTransition =
  /ViewTransition opt-in|Transition was (skipped|aborted)|Skipped ViewTransition/;

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForScripts(page.context());
    const delayMs = Number(process.env.E2E_API_DELAY_MS ?? 0);
    if (delayMs > 0) await delayApiRequests(page.context(), delayMs);
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => {
        if (!skippedTransition.test(String(error)))
          consoleErrors.push(error.stack || String(error));
      });
      page.on('console', (message) => {
        // Ignores failed requests, and scripts that the frame of a preview blocks.
        const isExpected = /Failed to load resource|Blocked script execution in 'about:srcdoc'/;
        if (message.type() === 'error' && !isExpected.test(message.text()))
          consoleErrors.push(message.text());
      });
      // Reports violations of the content security policy, because browsers do not log all of them.
      await page.context().addInitScript(reportViolations, violationMark);
      page.context().on('console', (message) => {
        const isOther = message.page() !== page && message.text().startsWith(violationMark);
        if (isOther) consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  adminPage: async ({ page }, use) => {
    await signInAsAdmin(page);
    // An unsaved draft of an earlier test would open a dialog.
    await page.request.delete('/api/drafts/new');
    await use(page);
  },
});

export { expect };

const violationMark = 'Content security policy:';

function reportViolations(mark: string) {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`${mark} ${violatedDirective} refused ${blockedURI}`),
  );
}

/**
 * Changes `goto` and `reload` of all pages of a browser context, so that they wait until the page's scripts have run. Pages
 * load their scripts after the first paint. A call with `waitUntil` does not wait for them.
 */
async function waitForScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { marksEndedScripts: true });
    for (const name of ['load', 'error'])
      document.addEventListener(
        name,
        ({ target }) => {
          if (target instanceof HTMLScriptElement) target.dataset.ended = 'true';
        },
        true,
      );
  });
  for (const page of context.pages()) waitAfterNavigation(page);
  context.on('page', waitAfterNavigation);
}

function waitAfterNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await scriptsEnded(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await scriptsEnded(page);
    return response;
  };
}

async function scriptsEnded(page: Page): Promise<void> {
  const haveEnded = () =>
    !('marksEndedScripts' in globalThis) ||
    [...document.querySelectorAll<HTMLElement>('script[data-src]')].every(({ dataset }) =>
      document.querySelector(`script[src="${dataset.src}"][data-ended]`),
    );
  // A test may hold the scripts back or stop the clock.
  await page.waitForFunction(haveEnded, undefined, { timeout: 5_000 }).catch(() => undefined);
}

/** Waits until the controls for signed-in users are visible. The site fades them in after an API response. */
async function controlsShown(page: Page): Promise<void> {
  const areShown = () =>
    !document.querySelector('.header') ||
    !document.cookie.includes('signed_in=') ||
    document.querySelector('.quick-edit-button') !== null;
  // A test may stop the clock.
  await page.waitForFunction(areShown, undefined, { timeout: 5_000 }).catch(() => undefined);
}

/** Checks the page against the rules of WCAG 2.2 AA that axe can test. */
export async function expectAccessible(page: Page): Promise<void> {
  await scriptsEnded(page);
  await controlsShown(page);
  await waitForTransitions(page);
  await page.evaluate(setHeaderPosition, 'relative');
  // Legacy mode and a report of only violations reduce the time to a third.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze();
  await page.evaluate(setHeaderPosition, '');
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(messages).toEqual([]);
}

/**
 * Sets the CSS position of the site's header. While axe runs, the header must not be sticky: after scrolling, it can cover a
 * part of a link, and axe would report that the link is too small to click.
 */
function setHeaderPosition(position: string): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (header) header.style.position = position;
}

/**
 * Waits until short animations have finished. Fading text has too little contrast, and a click on a moving button may
 * miss it.
 */
export const waitForTransitions = (page: Page): Promise<void> => page.evaluate(transitionsEnded);

async function transitionsEnded(): Promise<void> {
  const endMaxMs = 2_000;
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const endMs = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
      return playState === 'running' && endMs < endMaxMs;
    })
    .map(({ finished }) => finished);
  // An animation that is paused meanwhile does not finish.
  const tooLate = new Promise((resolve) => setTimeout(resolve, 2 * endMaxMs));
  await Promise.race([Promise.allSettled(ending), tooLate]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflowPx).toBeLessThanOrEqual(0);
}

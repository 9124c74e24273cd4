import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { admin } from './server.ts';

interface Fixtures {
  /** A browser that has signed in as an administrator. */
  editor: Page;
  /** What the page complained about: a test that leaves something here has failed. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => {
        // The browser's own words for going to a page, like the console, that takes no part in transitions.
        if (!/ViewTransition opt-in/.test(String(error))) complaints.push(String(error));
      });
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; the tests look at its effect. The frame of
        // a preview runs no script, not even the one that is planted in every page below.
        const isTheirs = /Failed to load resource|Blocked script execution in 'about:srcdoc'/;
        const isOurs = message.type() === 'error' && !isTheirs.test(message.text());
        if (isOurs) complaints.push(message.text());
      });
      // In every page of the browser, and whatever the browser itself says or does not say of it.
      await page.context().addInitScript(reportViolations, violationMark);
      page.context().on('console', (message) => {
        const isOther = message.page() !== page && message.text().startsWith(violationMark);
        if (isOther) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  editor: async ({ page }, use) => {
    await page.goto('/auth');
    const form = page.getByRole('region', { name: 'התחברות' });
    await form.getByLabel('שם משתמש').fill(admin.username);
    await form.getByLabel('סיסמה').fill(admin.password);
    await form.getByRole('button', { name: 'התחברות' }).click();
    await page.waitForURL('**/admin');
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

/** The rules of WCAG 2.2 AA that a program can check. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

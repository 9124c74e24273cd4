import { test as base } from '@playwright/test';
import { pageBundle } from './pageBundle.ts';
import type { QuillFunctions } from './quillPage.ts';

declare global {
  interface Window extends QuillFunctions {}
}

let bundle: Promise<string> | undefined;

/** Gives each test an empty page with the functions of quillPage.ts. */
export const test = base.extend({
  page: async ({ page }, use) => {
    bundle ??= pageBundle('./quillPage.ts');
    await page.addScriptTag({ content: await bundle });
    await use(page);
  },
});

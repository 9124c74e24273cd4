import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { baseUrl, webServers, workerCount } from './tests/e2e/support/server.ts';

// The npm package contains the browser, so nothing has to be downloaded or installed on the system.
const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}`);

/**
 * V8 options that save 12 to 28 % of the CPU time of a first load of the console. Most tests leave their page after seconds, so code that V8
 * optimizes at length rarely pays off. With more space for new objects, V8 collects garbage less often.
 */
const shortPageOptions = '--js-flags=--no-turbofan,--min-semi-space-size=16';

// Does not use `chromium.args`, because they disable web security and run the whole browser in one
// process.
const launchOptions = {
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', shortPageOptions],
};

/**
 * All tests run in a desktop browser, except those tagged `@phone-only`. Tests tagged `@phone` or
 * `@phone-only` run in an emulated phone.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  // The tests of a file run in order in one worker, because they share data.
  fullyParallel: false,
  workers: workerCount,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // This limit is long enough for a busy machine. It does not slow tests down, because a test continues as
  // soon as its condition is true.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  webServer: webServers,
  use: {
    baseURL: baseUrl,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    launchOptions,
    // Recording a trace slows every test down.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], launchOptions } },
  ],
});

import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { baseUrl, webServers, workerCount } from './tests/e2e/support/server.ts';

// The package contains the browser, so nothing has to be downloaded or installed on the system.
const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}`);

// The package's own arguments turn off web security and separate processes, which the tests need.
const launchOptions = { executablePath, args: ['--no-sandbox', '--disable-gpu'] };

/**
 * Every test runs on a desktop. Tests of what a small screen or a finger changes also run on a phone:
 * they are tagged `@phone`, or `@phone-only` if a desktop has no such thing.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  // The tests of a file run in order in one worker, over the same data.
  fullyParallel: false,
  workers: workerCount,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // Long enough for a busy machine. A passing test never waits this long.
  expect: { timeout: 15_000 },
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

import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { baseUrl, webServers, workerCount } from './tests/e2e/support/server.ts';

// A browser that came with a package: nothing to download and nothing to install on the system.
const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}`);

// Its own list of arguments is made for other places: one process for all, and no web security.
const launchOptions = { executablePath, args: ['--no-sandbox', '--disable-gpu'] };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  workers: workerCount,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  webServer: webServers,
  use: {
    baseURL: baseUrl,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    launchOptions,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], launchOptions } },
    { name: 'phone', use: { ...devices['Pixel 7'], launchOptions } },
  ],
});

import { type Browser, chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePort } from '../servers/freePort.ts';

export interface LighthouseBrowser {
  audit(url: string, flags?: Flags): Promise<Result>;
  close(): Promise<void>;
}

export async function openLighthouse(): Promise<LighthouseBrowser> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return {
    async audit(url, flags) {
      const run = await lighthouse(url, {
        port,
        logLevel: 'error',
        ignoreStatusCode: true,
        ...flags,
      });
      if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
      const { runtimeError } = run.lhr;
      if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
      return run.lhr;
    },
    close: () => browser.close(),
  };
}

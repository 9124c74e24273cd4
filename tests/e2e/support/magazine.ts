import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describePendingWork } from '../../support/crash/pendingWork.ts';
import { programScript } from '../../support/programs/spawnProgram.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { stopProcess } from '../../support/servers/stopProcess.ts';
import { ensureDemoData } from './demoData.ts';
import { expect } from './fixtures.ts';
import { admin } from './server.ts';

const shiftedClock = new URL('shiftedClock.mjs', import.meta.url).href;

/** A demo magazine of a test's own, whose server can be stopped and started on a later day. */
export async function createMagazine() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
  cpSync(await ensureDemoData(), dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let stop = async () => {};

  return {
    url,

    /** Starts the server. Its clock is `daysAhead` days ahead of the system clock. */
    async start(daysAhead: number): Promise<void> {
      const server = spawn(process.execPath, programScript('server'), {
        stdio: 'inherit',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: `--import=${shiftedClock}`,
          CLOCK_DAYS_AHEAD: String(daysAhead),
          PORT: String(port),
          SITE_URL: url,
          DATA_DIR: dataDir,
          ADMIN_USERNAME: admin.username,
          ADMIN_PASSWORD: admin.password,
          LOG_LEVEL: 'warn',
        },
      });
      stop = () => stopProcess(server);
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
    },

    /** Waits until every saved change is public. */
    async settle(): Promise<void> {
      const pendingWork = () => describePendingWork(dataDir, path.join(dataDir, 'site'));
      await expect.poll(pendingWork, { timeout: 120_000 }).toBe('');
    },

    stop: () => stop(),

    async delete(): Promise<void> {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

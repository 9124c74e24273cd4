import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseOptions } from '../client.ts';
import type { Lease } from '../leases/lease.ts';

export interface DemoContentSetup {
  database: DatabaseOptions;
  mediaFolder: string;
  nowMs: number;
  /** The lease that the process holds on a shared database. */
  lease?: Lease | undefined;
}

/**
 * Fills an empty database with the demo magazine in a child process, so that the server does not keep the
 * memory that encoding the images needs. The child process ends if this process ends.
 */
export async function startDemoContent(setup: DemoContentSetup): Promise<void> {
  const child = fork(new URL('./demoContentChild.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let problem: string | undefined;
  child.on('message', (message) => {
    // Node itself sends other messages with `--watch`.
    if (typeof message === 'string') problem = message;
  });
  child.send(setup);
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo content was not created: ${problem ?? signal ?? code}`);
}

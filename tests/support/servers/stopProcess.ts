import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a process to stop. Resolves when it has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { until } from '../until.ts';

/** Returns the code block of `docs/webhooks.md` with this file name. */
export async function readCodeBlock(name: string): Promise<string> {
  const docs = await readFile('docs/webhooks.md', 'utf8');
  const code = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1];
  if (code === undefined) throw new Error(`The documentation has no ${name}`);
  return code;
}

/** Creates a folder, from which a program of the documentation can import the installed packages. */
export async function createProgramFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(import.meta.dirname, '.program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a program of the documentation, which listens on `port`. The end of the test stops it. */
export async function startDocsProgram({
  name,
  folder,
  port,
  variables,
}: {
  name: string;
  folder: string;
  port: number;
  variables: Record<string, string>;
}) {
  const file = path.join(folder, name);
  await writeFile(file, await readCodeBlock(name));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...variables, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => stopProcess(child);
  onTestFinished(stop);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await until(`${name} listens`, () => canReach(port));
  return { output: () => Buffer.concat(chunks).toString(), stop };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await promisify(server.close.bind(server))();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

const canReach = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

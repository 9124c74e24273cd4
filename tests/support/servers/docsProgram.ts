import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../until.ts';
import { isAnswering } from './isAnswering.ts';
import { stopProcess } from './stopProcess.ts';

/** Returns the code block of `docs/webhooks.md` with this file name. */
export async function readCodeBlock(name: string): Promise<string> {
  const docs = await readFile('docs/webhooks.md', 'utf8');
  const code = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1];
  if (code === undefined) throw new Error(`The documentation has no ${name}`);
  return code;
}

/**
 * Creates a folder with the `package.json` of `npm init`, from which a program of the documentation can import the
 * installed packages.
 */
export async function createProgramFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(import.meta.dirname, '.program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
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
  await until(`${name} listens`, () => isAnswering(port));
  return { output: () => Buffer.concat(chunks).toString(), stop };
}

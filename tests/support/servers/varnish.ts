import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '../onEnd.ts';
import { until } from '../until.ts';
import { isAnswering } from './isAnswering.ts';
import { stopProcess } from './stopProcess.ts';

const vclFile = new URL('../../../deploy/varnish/blog.vcl', import.meta.url);

export const isVarnishInstalled = () => spawnSync('varnishd', ['-V']).status === 0;

/** Runs Varnish with `deploy/varnish/blog.vcl`, by default until the test ends. Only `purgePort` accepts purges. */
export async function startVarnish({
  port,
  purgePort,
  serverPort,
  onEnd = onTestFinished,
}: {
  port: number;
  purgePort: number;
  serverPort: number;
  onEnd?: OnEnd;
}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  const vcl = (await readFile(vclFile, 'utf8')).replace('"3000"', `"${serverPort}"`);
  const file = path.join(dir, 'blog.vcl');
  await writeFile(file, vcl);
  const listeners = ['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
  const options = ['-F', '-f', file, ...listeners, '-T', 'none', '-s', 'malloc,32m'];
  const workFolder = ['-n', path.join(dir, 'work'), '-j', 'none'];
  const child = spawn('varnishd', [...options, ...workFolder, '-p', 'http_gzip_support=off'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  onEnd(async () => {
    await stopProcess(child);
    await rm(dir, { recursive: true, force: true });
  });
  await until(
    () => `Varnish answers\n${errors}`,
    () => isAnswering(port),
    {
      withinMs: 60_000,
      everyMs: 50,
    },
  );
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { homePath, postPath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import type { BareSetup } from '../processes/bareChild.ts';
import { startLiveSystem } from '../processes/liveSystem.ts';
import { compareRates, isLoadToolInstalled, missingLoadTool } from '../processes/requestRate.ts';
import { atLeast, type Row, skipped } from '../results/row.ts';

const ratioMin = 0.85;
const headers = { 'accept-encoding': 'br' };

/** Compares the server with a bare `node:http` server that sends the same bytes from memory. */
export async function staticServing(context: BenchContext): Promise<Row[]> {
  if (!isLoadToolInstalled()) return [skipped('static', 'embedded ÷ bare', missingLoadTool)];
  const posts = context.sizes[0] ?? 0;
  const system = await startLiveSystem(await context.site(posts));
  try {
    const rows: Row[] = [];
    for (const { id, what, path } of [
      { id: 'post', what: 'a post', path: postPath(`review-${posts}`) },
      { id: 'home', what: 'the home page', path: homePath },
    ]) {
      const bare = await startBareServer(`${system.url}${path}`);
      try {
        rows.push(...(await compare({ id, what, ours: system.url + path, bare: bare.url })));
      } finally {
        bare.stop();
      }
    }
    return rows;
  } finally {
    await system.stop();
  }
}

async function compare(pair: { id: string; what: string; ours: string; bare: string }) {
  const { id, what, ours, bare } = pair;
  const { first, second, ratio, samples } = await compareRates(
    { url: ours, headers },
    { url: bare, headers },
  );
  const row = (end: string, text: string, value: number, unit: Row['unit']): Row => ({
    id: `static.${id}.${end}`,
    what: `${what}, Brotli: ${text}`,
    value,
    unit,
    samples,
  });
  return [
    row('ours', 'the embedded server', first, 'requests/s'),
    row('bare', 'bare node:http from memory', second, 'requests/s'),
    { ...row('ratio', 'embedded ÷ bare', ratio, '×'), target: atLeast(ratioMin) },
  ];
}

const bareChildFile = fileURLToPath(new URL('../processes/bareChild.ts', import.meta.url));

async function startBareServer(like: string): Promise<{ url: string; stop(): void }> {
  const setup: BareSetup = { like };
  const child = fork(bareChildFile, [JSON.stringify(setup)]);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (port) => resolve(`http://127.0.0.1:${port}/`));
    child.once('exit', (code) => reject(new Error(`The bare server exited with code ${code}`)));
  });
  return { url, stop: () => void child.kill() };
}

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRenderPool, type RenderPool } from '#build-hooks/render/renderPool.ts';

let folder: string;
let pool: RenderPool | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-pool-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await pool?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a pool whose processes run `work` instead of the compiled site. */
async function openPool(work: string): Promise<RenderPool> {
  await mkdir(path.join(folder, 'server'), { recursive: true });
  const entry = `import { writeFileSync } from 'node:fs';
    export async function runRenderChild() { ${work} }`;
  await writeFile(path.join(folder, 'server', 'entry.mjs'), entry);
  pool = openRenderPool({
    compiledDir: folder,
    database: { url: 'file:none.db' },
    siteUrl: 'http://localhost',
  });
  return pool;
}

const answer = (reply: string) =>
  `process.on('message', ({ pages }) => process.send(${reply}));
   process.send({ isReady: true });`;

const job = (url: string) => ({ pages: [{ url, file: path.join(folder, 'page.html') }] });

describe('a pool of render processes', () => {
  test('returns the results of each job, with more jobs than processes', async () => {
    const jobs = Array.from({ length: 20 }, (_, index) => job(`/${index}`));
    const { render } = await openPool(
      answer(`{ results: pages.map(({ url }) => ({ outcome: 'gone', url, renderMs: 0 })) }`),
    );
    const results = await Promise.all(jobs.map(render));
    expect(results.map(([first]) => first?.url)).toEqual(jobs.map(({ pages }) => pages[0]?.url));
  });

  test('rejects a job that fails, and runs the next job', async () => {
    const { render } = await openPool(
      answer(`pages[0].url === '/bad' ? { error: 'no page' } : { results: [] }`),
    );
    await expect(render(job('/bad'))).rejects.toThrow('no page');
    expect(await render(job('/good'))).toEqual([]);
  });

  test('rejects the job whose process ends', async () => {
    const { render } = await openPool(
      `process.on('message', () => process.exit(7)); process.send({ isReady: true });`,
    );
    await expect(render(job('/'))).rejects.toThrow('A render process ended with code 7');
  });

  test('rejects all jobs if the processes cannot start', async () => {
    const { render } = await openPool('process.exit(3);');
    const jobs = Array.from({ length: 6 }, () => render(job('/')));
    for (const job of await Promise.allSettled(jobs)) expect(job.status).toBe('rejected');
  });

  test('rejects all jobs if Node cannot be executed', async () => {
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/program');
    const { render } = await openPool(answer('{ results: [] }'));
    await expect(render(job('/'))).rejects.toThrow('ENOENT');
  });

  test('has one process left when it completes the graph', async () => {
    const { completeGraph } = await openPool(
      `const file = ${JSON.stringify(folder)} + '/' + process.pid + '.ended';
       process.on('exit', () => writeFileSync(file, ''));
       process.on('message', () => process.send({ isComplete: true }));
       process.send({ isReady: true });`,
    );
    await completeGraph('graph.db');
    const ended = (await readdir(folder)).filter((name) => name.endsWith('.ended'));
    expect(ended).toHaveLength(Math.min(availableParallelism(), 8) - 1);
    await completeGraph('graph.db');
  });

  test('has no processes left after it closed, even if they ignore signals', async () => {
    const { render, close } = await openPool(
      `writeFileSync(${JSON.stringify(folder)} + '/' + process.pid + '.pid', '');
       ${answer('{ results: [] }')}`,
    );
    await render(job('/'));
    await close();
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pid'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(isRunning(Number.parseInt(file, 10))).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createWriters } from '#tests/support/crash/crashWriters.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { seededRandom } from '../corpus/corpus.ts';

/** Resources of a server under load, early and late in the run. Growth shows a leak. */
export interface SoakReport {
  seconds: number;
  requests: number;
  writes: number;
  failures: string[];
  /** Medians of the second and of the last quarter of the run. */
  memoryMb: [number, number];
  openFiles: [number, number];
  logMb: [number, number];
}

interface Sample {
  memoryMb: number;
  openFiles: number;
  logMb: number;
}

export async function soak({
  dataDir,
  siteUrl,
  seconds,
}: {
  dataDir: string;
  siteUrl: string;
  seconds: number;
}): Promise<SoakReport> {
  const server = await startServer({ dataDir, siteUrl });
  const cookie = await signIn(server.address);
  const writers = createWriters({ cookie, random: seededRandom(7), postsMax });
  const failures: string[] = [];
  let requests = 0;
  let isRunning = true;
  async function requestRepeatedly(url: string) {
    while (isRunning) {
      const response = await fetch(server.address + url);
      await response.arrayBuffer();
      requests++;
      if (response.status >= 500) failures.push(`${url} answered ${response.status}`);
    }
  }
  const readers = ['/nothing', '/api/posts?perPage=12', '/images/none.jpg', '/readyz', '/admin'];
  writers.start(server.address);
  const requesting = Promise.all(readers.map(requestRepeatedly));
  const samples: Sample[] = [];
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    samples.push(await sample(server.pid, dataDir));
    await delay((seconds * 1_000) / samplesWanted);
  }
  isRunning = false;
  writers.end();
  await requesting;
  await writers.ended();
  const { code } = await server.kill('SIGTERM');
  if (code !== 0) failures.push(`the server exited with ${code}`);
  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, 2 * quarter);
  const late = samples.slice(-quarter);
  const both = (of: (sample: Sample) => number): [number, number] => [
    median(early.map(of)),
    median(late.map(of)),
  ];
  return {
    seconds,
    requests: requests + writers.pagesRead(),
    writes: writers.acknowledged.length,
    failures: [...failures, ...writers.tornReads],
    memoryMb: both(({ memoryMb }) => memoryMb),
    openFiles: both(({ openFiles }) => openFiles),
    logMb: both(({ logMb }) => logMb),
  };
}

const samplesWanted = 60;
const postsMax = 60;

/** On systems without /proc, the memory and the number of open files are 0. */
async function sample(pid: number, dataDir: string): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const log = await stat(path.join(dataDir, 'blog.db-wal')).catch(() => undefined);
  return {
    memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024),
    openFiles: files.length,
    logMb: Math.round((log?.size ?? 0) / 100_000) / 10,
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

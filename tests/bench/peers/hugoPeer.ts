import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { benchDir } from '../corpus/corpusFile.ts';
import { measurePages, pageSizeText } from '../processes/measurePages.ts';
import { median } from '../results/distribution.ts';
import { atLeast, type Row, skipped } from '../results/row.ts';
import { type HugoPost, writeHugoSite } from './hugoPeerSite.ts';

const sizesMax = 10_000;
const targets = { posts: 10_000, savesRatio: 50 };
const touchesCounted = 20;
const touchesWarmUp = 1;
const shownWithinMs = 60_000;
const builtWithinMs = 300_000;

/** Measures how long Hugo takes to build the same posts, and to publish one change with --watch. */
export async function hugoPeer(context: BenchContext): Promise<Row[]> {
  const version = hugoVersion() ?? (context.options.installPeers ? installHugo() : undefined);
  if (!version) {
    const how = 'not on this machine; --install-peers installs the package `hugo` where apt-get is';
    return [skipped('hugo', 'Hugo', how)];
  }
  const rows: Row[] = [];
  for (const posts of context.sizes.filter((size) => size <= sizesMax)) {
    const dir = path.join(benchDir, 'hugo-peer', String(posts));
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    try {
      context.log(`Hugo builds ${posts.toLocaleString('en')} posts ...`);
      const post = await writeHugoSite(dir, posts);
      rows.push(...(await measure(context, { dir, posts, post, version })));
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }
  return rows;
}

async function measure(
  { found }: BenchContext,
  { dir, posts, post, version }: { dir: string; posts: number; post: HugoPost; version: string },
): Promise<Row[]> {
  const seconds = median([await fullBuild(dir), await fullBuild(dir), await fullBuild(dir)]);
  const files = await measurePages(path.join(dir, 'public'));
  const { count, megabytes } = files;
  const touchedMs = await touchWhileWatching(dir, post);
  const rate = count / seconds;
  const ourRate = found('full.rate', posts);
  const ourTextRate = found('full.text', posts);
  const oursMs = found('save.title.p50', posts);
  return [
    { id: 'hugo.full', what: 'full build', posts, value: seconds, unit: 's', note: version },
    {
      id: 'hugo.rate',
      what: 'full build',
      posts,
      value: rate,
      unit: 'pages/s',
      note: `${count.toLocaleString('en')} pages, none compressed`,
    },
    {
      id: 'hugo.text',
      what: 'full build, HTML and XML',
      posts,
      value: megabytes / seconds,
      unit: 'MB/s',
      note: pageSizeText(files),
    },
    {
      id: 'hugo.touch',
      what: 'hugo --watch: post written → its page on disk (p50)',
      posts,
      value: median(touchedMs),
      unit: 'ms',
      samples: touchedMs.length,
    },
    {
      id: 'hugo.touch.ratio',
      what: 'that ÷ our title edit (p50)',
      posts,
      value: oursMs === undefined ? null : median(touchedMs) / oursMs,
      unit: '×',
      ...(posts === targets.posts ? { target: atLeast(targets.savesRatio) } : {}),
      ...(oursMs === undefined ? { note: 'needs `save` in the same run' } : {}),
    },
    {
      id: 'hugo.rate.ratio',
      what: 'our full build ÷ Hugo’s, pages per second',
      posts,
      value: ourRate === undefined ? null : ourRate / rate,
      unit: '×',
      target: atLeast(1),
      ...(ourRate === undefined ? { note: 'needs `full` in the same run' } : {}),
    },
    {
      id: 'hugo.text.ratio',
      what: 'our full build ÷ Hugo’s, bytes of HTML and XML per second',
      posts,
      value: ourTextRate === undefined ? null : ourTextRate / (megabytes / seconds),
      unit: '×',
    },
  ];
}

async function fullBuild(dir: string): Promise<number> {
  await rm(path.join(dir, 'public'), { recursive: true, force: true });
  const startedAt = performance.now();
  const child = spawn('hugo', ['--quiet', '--source', dir], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`hugo ended with code ${code}`);
  return (performance.now() - startedAt) / 1_000;
}

/** Returns the milliseconds from each change of a file until the page on disk shows the change. */
async function touchWhileWatching(dir: string, post: HugoPost): Promise<number[]> {
  const child = spawn('hugo', ['--watch', '--source', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    await until(builtWithinMs, async () => output.includes('Press Ctrl+C'));
    const random = seededRandom(touchesCounted);
    const took: number[] = [];
    for (let i = -touchesWarmUp; i < touchesCounted; i++) {
      const mark = ` (${i + touchesWarmUp})`;
      const startedAt = performance.now();
      await writeFile(path.join(dir, post.file), post.text(mark));
      await until(shownWithinMs, async () => {
        const html = await readFile(path.join(dir, post.page), 'utf8').catch(() => '');
        return html.includes(`${mark}</h1>`);
      });
      if (i >= 0) took.push(performance.now() - startedAt);
      // Hugo polls for changes, so a random delay distributes the changes over the interval.
      await delay(betweenTouchesMs + random() * pollIntervalMs);
    }
    return took;
  } finally {
    child.kill();
    await exited;
  }
}

async function until(withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    if (await isSo()) return;
    await delay(pollMs);
  }
  throw new Error(`Nothing happened within ${withinMs} ms`);
}

const pollMs = 2;
const betweenTouchesMs = 2_000;
const pollIntervalMs = 500;

function hugoVersion(): string | undefined {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return /^hugo v[\d.]+/.exec(stdout ?? '')?.[0];
}

function installHugo(): string | undefined {
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'hugo'], { stdio: 'ignore' });
  return hugoVersion();
}

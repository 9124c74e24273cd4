import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { filePathForPage, postPath } from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BenchContext } from '../context.ts';
import { benchDir, corpusFile, projectDir } from '../corpus/corpusFile.ts';
import { median } from '../results/distribution.ts';
import { atLeast, type Row } from '../results/row.ts';
import { writeAstroProject } from './astroPeerProject.ts';

const sizesMax = 10_000;
const targets = new Map([
  [1_000, 200],
  [10_000, 1_000],
]);
const rebuilds = 2;

/**
 * Measures how long plain Astro takes to build the pages of this project, and to build them again after a
 * change of one title.
 */
export async function astroPeer(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes.filter((size) => size <= sizesMax)) {
    const dir = path.join(benchDir, 'astro-peer', String(posts));
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    try {
      rows.push(...(await measure(context, { dir, posts })));
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }
  return rows;
}

async function measure(
  { log, found }: BenchContext,
  { dir, posts }: { dir: string; posts: number },
): Promise<Row[]> {
  const database = path.join(dir, 'blog.db');
  await copyFile(await corpusFile(posts, log), database, constants.COPYFILE_FICLONE);
  await writeAstroProject(dir, { database });
  log(`Astro builds ${posts.toLocaleString('en')} posts ...`);
  const first = await build(dir);
  const pages = await countPages(path.join(dir, 'dist'));
  const again: Built[] = [];
  for (let i = 0; i < rebuilds; i++) {
    const { slug, title } = await changeTitle(database, Math.ceil(posts / (2 + i)));
    again.push(await build(dir));
    await expectTitle(path.join(dir, 'dist', filePathForPage(postPath(slug))), title);
  }
  const seconds = median(again.map((built) => built.seconds));
  const rendered = Math.max(...again.map((built) => built.rendered));
  const oursMs = found('save.title.p50', posts);
  const ourRate = found('full.rate', posts);
  const row = { posts };
  return [
    { id: 'astro.full', what: 'first build', value: first.seconds, unit: 's', ...row },
    {
      id: 'astro.rate',
      what: 'first build',
      value: pages / first.seconds,
      unit: 'pages/s',
      ...row,
    },
    {
      id: 'astro.again',
      what: 'build after one changed title',
      value: seconds,
      unit: 's',
      ...row,
      note: `${rendered} of ${pages.toLocaleString('en')} files rendered, the others restored`,
    },
    {
      id: 'astro.ratio',
      what: 'that ÷ our title edit (p50)',
      value: oursMs === undefined ? null : (seconds * 1_000) / oursMs,
      unit: '×',
      ...row,
      ...targetOf(posts),
      ...(oursMs === undefined ? { note: 'needs `save` in the same run' } : {}),
    },
    {
      id: 'astro.rate.ratio',
      what: 'our full build ÷ its first build, pages per second',
      value: ourRate === undefined ? null : ourRate / (pages / first.seconds),
      unit: '×',
      ...row,
    },
  ];
}

function targetOf(posts: number) {
  const least = targets.get(posts);
  return least === undefined ? {} : { target: atLeast(least) };
}

interface Built {
  seconds: number;
  /** Number of pages that Astro rendered. Pages from its cache do not count. */
  rendered: number;
}

function build(dir: string): Promise<Built> {
  const astro = path.join(projectDir, 'node_modules/astro/bin/astro.mjs');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [astro, 'build', '--root', dir], {
    cwd: dir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      NODE_OPTIONS: '--max-old-space-size=4096',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`astro build failed:\n${output.slice(-4_000)}`));
      const seconds = (performance.now() - startedAt) / 1_000;
      resolve({ seconds, rendered: renderedIn(output) });
    });
  });
}

const renderedIn = (output: string) =>
  output.split('\n').filter((line) => / [├└]─ \//.test(line) && !line.includes('(restored)'))
    .length;

async function changeTitle(database: string, id: number): Promise<{ slug: string; title: string }> {
  const db = await openDatabase({ url: `file:${database}` });
  try {
    const post = await findPostById(db.read, { id, audience: 'admins' });
    if (!post) throw new Error(`There is no post ${id}`);
    const title = `${post.title} ✎`;
    await updatePost(db, { id, changes: { title }, now: isoTime(Date.now()) });
    return { slug: post.slug, title };
  } finally {
    await db.checkpoint();
    await db.close();
  }
}

async function expectTitle(file: string, title: string) {
  if (!(await readFile(file, 'utf8')).includes(title))
    throw new Error(
      `${path.basename(file)} does not show its new title: the peer is not built right`,
    );
}

async function countPages(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.(html|xml|json|txt|webmanifest)$/.test(file)).length;
}

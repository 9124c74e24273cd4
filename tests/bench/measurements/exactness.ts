import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { FilePublisher, StagedFile } from '#build-hooks/publish/filePublisher.ts';
import { assetsPath } from '#domain/paths.ts';
import { randomEdit } from '#tests/support/edits/randomEdit.ts';
import { compareTrees } from '#tests/support/publishing/fileTree.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import type { BenchContext } from '../context.ts';
import { atMost, type Row } from '../results/row.ts';

const targets = { differing: 0, writtenPerChanged: 1.05 };
const seed = 20_260_101;

/** Counts the pages that each of many random edits writes. Then compares the site with a clean full build. */
export async function exactness(context: BenchContext): Promise<Row[]> {
  const posts = context.sizes[0] ?? 0;
  const written: string[] = [];
  const site = await startPublishing({
    postCount: posts,
    wrapPublisher: (publisher) => recordPages(publisher, written),
  });
  try {
    const watch = watchPages(await site.folder());
    const { edits: editsMax, editsMaxMs } = context.options;
    const startedAt = performance.now();
    let edits = 0;
    let writtenCount = 0;
    let changed = 0;
    for (const { run } of fc.sample(randomEdit(), { numRuns: editsMax, seed })) {
      if (performance.now() - startedAt > editsMaxMs) break;
      written.length = 0;
      await run(site.db);
      await site.settle();
      const seen = watch();
      // Also counts files that changed on the disk although the publisher did not report them.
      const others = seen.touched.filter((file) => !written.includes(file));
      writtenCount += written.length + others.length;
      changed += seen.changed;
      edits++;
    }
    return await rowsOf({ site, posts, edits, written: writtenCount, changed });
  } finally {
    await site.close();
  }
}

async function rowsOf({
  site,
  posts,
  edits,
  written,
  changed,
}: {
  site: Publishing;
  posts: number;
  edits: number;
  written: number;
  changed: number;
}): Promise<Row[]> {
  const tree = await site.tree();
  const {
    onlyFirst,
    onlySecond,
    changed: differing,
  } = compareTrees(tree, await site.buildCleanTree());
  const all = { posts, samples: edits };
  return [
    {
      id: 'exact.differing',
      what: `files that differ from a clean full build after ${edits} edits`,
      value: onlyFirst.length + onlySecond.length + differing.length,
      unit: 'files',
      target: atMost(targets.differing),
      ...all,
      note: `of ${tree.size.toLocaleString('en')}, compressed variants included`,
    },
    {
      id: 'exact.written',
      what: 'pages written or removed',
      value: written,
      unit: 'pages',
      ...all,
    },
    {
      id: 'exact.changed',
      what: 'pages whose bytes changed',
      value: changed,
      unit: 'pages',
      ...all,
    },
    {
      id: 'exact.ratio',
      what: 'pages written ÷ pages whose bytes changed',
      value: written / changed,
      unit: '×',
      target: atMost(targets.writtenPerChanged),
      ...all,
    },
  ];
}

/**
 * Adds to `pages` the path of each file that the publisher makes public or removes. Ignores a file if the
 * builder writes only its final compressed variants, because the file itself does not change.
 */
function recordPages(publisher: FilePublisher, pages: string[]): FilePublisher {
  const staged = new WeakSet<StagedFile>();
  return {
    ...publisher,
    async stage(file, body, mode) {
      const result = await publisher.stage(file, body, mode);
      if (mode !== 'final') staged.add(result);
      return result;
    },
    async reveal(files) {
      await publisher.reveal(files);
      pages.push(...files.filter((file) => staged.has(file)).map(({ file }) => file));
    },
    async remove(files) {
      await publisher.remove(files);
      pages.push(...files);
    },
  };
}

/**
 * Returns a function that finds the pages written or removed since its last call. A page counts as written if
 * its inode, time or size changed.
 */
function watchPages(folder: string) {
  let known = new Map<string, { mark: string; digest: string }>();
  const look = () => {
    const touched: string[] = [];
    let changed = 0;
    const now: typeof known = new Map();
    for (const file of listPages(folder)) {
      const { ino, mtimeMs, size } = statSync(path.join(folder, file));
      const mark = `${ino} ${mtimeMs} ${size}`;
      const before = known.get(file);
      if (before?.mark === mark) {
        now.set(file, before);
        continue;
      }
      touched.push(file);
      const digest = createHash('sha1')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex');
      if (digest !== before?.digest) changed++;
      now.set(file, { mark, digest });
    }
    const gone = [...known.keys()].filter((file) => !now.has(file));
    known = now;
    return { touched: [...touched, ...gone], changed: changed + gone.length };
  };
  look();
  return look;
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !`/${file}`.startsWith(`${assetsPath}/`));
}

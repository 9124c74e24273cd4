import { listBuilds } from '#db/builds.ts';
import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import type { Build } from '#domain/build.ts';
import { filePathForPage, postPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { newPosts } from '../corpus/newPosts.ts';
import { type LiveBuilder, openLiveBuilder } from '../processes/liveBuilder.ts';
import { mean, median, p99 } from '../results/distribution.ts';
import { atMost, type Row, valueFound } from '../results/row.ts';

const targets = {
  posts: 10_000,
  title: { p50Ms: 10, p99Ms: 40 },
  new: { p50Ms: 15, p99Ms: 60 },
  busyRatioMax: 2,
  editPagesMax: 20,
};
const editsCounted = 200;
const editsWarmUp = 20;
const publishesCounted = 50;
const publishesWarmUp = 3;
// Long enough for a site of a hundred thousand posts, where one new post changes thousands of list pages.
const publishingMaxMs = 150_000;
const publishesMin = 10;

/**
 * Measures two times from a write: until the builder announces that the page of the post and its quick Brotli variant are
 * public, and until all urgent pages are public, as the build report says.
 */
export async function saves(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const live = await openLiveBuilder(await context.site(posts));
    try {
      rows.push(
        {
          id: 'save.variants',
          what: 'compressed variants of a full build, in idle time',
          posts,
          value: live.variantsMs / 1_000,
          unit: 's',
        },
        ...(await editTitles(live, posts)),
        ...(await publishPosts(live, posts)),
      );
    } finally {
      await live.close();
    }
  }
  return rows;
}

async function editTitles(live: LiveBuilder, posts: number): Promise<Row[]> {
  const { db, save, settled } = live;
  const pick = picker(db, posts);
  const edit = async () => {
    const post = await pick();
    const changes = { title: `${post.title} ✎` };
    const tookMs = await save(filePath(post.slug), () =>
      updatePost(db, { id: post.id, changes, now: isoTime(Date.now()) }),
    );
    await settled();
    return tookMs;
  };
  for (let i = 0; i < editsWarmUp; i++) await edit();
  const took: number[] = [];
  for (let i = 0; i < editsCounted; i++) took.push(await edit());
  const reports = await newestReports(db, editsCounted);
  const pages = reports.map(({ pagesDone }) => pagesDone);
  const totalMs = reports.map(({ durationMs }) => durationMs ?? Number.NaN);
  const row = rowOf(posts, editsCounted);
  return [
    ...latencyRows(
      'save.title',
      'title edit → page of the post in view',
      took,
      posts,
      targets.title,
    ),
    ...reportRows('save.title', 'title edit', reports, posts),
    row('save.title.whole', 'title edit → every page that shows it (p50)', median(totalMs), 'ms'),
    row('save.title.pages.mean', 'title edit: pages rendered (mean)', mean(pages), 'pages'),
    {
      ...row(
        'save.title.pages.max',
        'title edit: pages rendered (max)',
        Math.max(...pages),
        'pages',
      ),
      target: atMost(targets.editPagesMax),
    },
  ];
}

async function publishPosts(live: LiveBuilder, posts: number): Promise<Row[]> {
  const calm = await publishOneByOne(live, posts);
  const busy = await publishInARow(live, posts);
  return [
    ...calm,
    ...busy,
    {
      id: 'save.busy.ratio',
      what: 'new post while the last ones still spread ÷ otherwise (p50)',
      posts,
      value: ratio(
        valueFound(busy, 'save.busy.p50', posts),
        valueFound(calm, 'save.new.p50', posts),
      ),
      unit: '×',
      target: atMost(targets.busyRatioMax),
    },
  ];
}

const ratio = (above = Number.NaN, below = Number.NaN) => above / below;

async function publishOneByOne({ db, save, settled }: LiveBuilder, posts: number): Promise<Row[]> {
  const fresh = newPosts('calm');
  const took: number[] = [];
  const startedAt = performance.now();
  for (let i = -publishesWarmUp; i < publishesCounted; i++) {
    const isLate = performance.now() - startedAt > publishingMaxMs;
    if (isLate && took.length >= publishesMin) break;
    const post = next(fresh);
    const tookMs = await save(filePath(post.slug), () =>
      createPost(db, { post, now: isoTime(Date.now()) }),
    );
    if (i >= 0) took.push(tookMs);
    await settled();
  }
  const reports = await newestReports(db, took.length);
  const pages = reports.map(({ pagesDone }) => pagesDone);
  return [
    ...latencyRows('save.new', 'new post → page of the post in view', took, posts, targets.new),
    ...reportRows('save.new', 'new post', reports, posts),
    rowOf(posts, took.length)(
      'save.new.pages',
      'new post: pages rendered, deep lists included (mean)',
      mean(pages),
      'pages',
    ),
  ];
}

/** Does not wait until the deferred pages of the previous posts are rendered. */
async function publishInARow({ db, save, settled }: LiveBuilder, posts: number): Promise<Row[]> {
  const fresh = newPosts('busy');
  const took: number[] = [];
  for (let i = 0; i < publishesCounted; i++) {
    const post = next(fresh);
    took.push(
      await save(filePath(post.slug), () => createPost(db, { post, now: isoTime(Date.now()) })),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await settled();
  return latencyRows('save.busy', 'new post while the last ones still spread', took, posts);
}

function latencyRows(
  id: string,
  what: string,
  took: number[],
  posts: number,
  target?: { p50Ms: number; p99Ms: number },
): Row[] {
  const row = rowOf(posts, took.length);
  const judged = posts === targets.posts ? target : undefined;
  return [
    {
      ...row(`${id}.p50`, `${what} (p50)`, median(took), 'ms'),
      ...(judged ? { target: atMost(judged.p50Ms) } : {}),
    },
    {
      ...row(`${id}.p99`, `${what} (p99)`, p99(took), 'ms'),
      ...(judged ? { target: atMost(judged.p99Ms) } : {}),
    },
  ];
}

function reportRows(id: string, what: string, reports: Build[], posts: number): Row[] {
  const urgentMs = reports.map((report) => report.urgentMs ?? Number.NaN);
  const row = rowOf(posts, reports.length);
  return [
    row(
      `${id}.receipt.p50`,
      `${what} → all urgent pages, by its reports (p50)`,
      median(urgentMs),
      'ms',
    ),
    row(
      `${id}.receipt.p99`,
      `${what} → all urgent pages, by its reports (p99)`,
      p99(urgentMs),
      'ms',
    ),
  ];
}

const rowOf =
  (posts: number, samples: number) =>
  (id: string, what: string, value: number, unit: Row['unit']): Row => ({
    id,
    what,
    posts,
    value,
    unit,
    samples,
  });

async function newestReports(db: Database, countMax: number): Promise<Build[]> {
  return listBuilds(db.read, { offset: 0, countMax });
}

/**
 * Returns a function that picks a new random post each time. Skips popular posts, because they are on more
 * pages.
 */
function picker(db: Database, posts: number): () => Promise<Post> {
  const random = seededRandom(posts);
  const taken = new Set<number>();
  return async function pick(): Promise<Post> {
    const id = 1 + Math.floor(random() * posts);
    if (taken.has(id) && taken.size < posts / 2) return pick();
    taken.add(id);
    const post = await findPostById(db.read, { id, audience: 'admins' });
    return post && !post.isPopular ? post : pick();
  };
}

export const filePath = (slug: string) => filePathForPage(postPath(slug));

function next<T>(values: Generator<T>): T {
  const { value, done } = values.next();
  if (done) throw new Error('There are no more values');
  return value;
}

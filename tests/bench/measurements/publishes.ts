import { setTimeout as delay } from 'node:timers/promises';
import { isoTime } from '#domain/text/dates.ts';
import { createPost } from '#tests/support/createPost.ts';
import { newPosts } from '../corpus/newPosts.ts';
import { type LiveBuilder, postFile } from '../processes/liveBuilder.ts';
import { mean } from '../results/distribution.ts';
import { atMost, type Row, valueFound } from '../results/row.ts';
import { latencyRows, newestReports, reportRows, rowOf } from './saveRows.ts';

const targets = { new: { p50Ms: 15, p99Ms: 60 }, busyRatioMax: 2 };
const publishesCounted = 50;
const publishesWarmUp = 3;
// Long enough for a site of a hundred thousand posts, where one new post changes thousands of list pages.
const publishingMaxMs = 150_000;
const publishesMin = 10;
const publishingIntervalMs = 100;
const restMs = 20_000;
const restedPublishes = 10;

/** Measures new posts: one by one, with pauses, and while the deferred pages of earlier posts are published. */
export async function publishPosts(live: LiveBuilder, posts: number): Promise<Row[]> {
  const calm = await publishOneByOne(live, posts);
  const rested = await publishAfterRests(live, posts);
  const busy = await publishInARow(live, posts);
  return [
    ...calm,
    ...rested,
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
    const tookMs = await save(postFile(post.slug), () =>
      createPost(db, { post, now: isoTime(Date.now()) }),
    );
    if (i >= 0) took.push(tookMs);
    await settled();
  }
  const reports = await newestReports(db, took.length);
  const pages = reports.map(({ pagesDone }) => pagesDone);
  return [
    ...latencyRows('save.new', 'new post → page of the post public', took, posts, targets.new),
    ...reportRows('save.new', 'new post', reports, posts),
    rowOf(posts, took.length)(
      'save.new.pages',
      'new post: pages rendered, deep lists included (mean)',
      mean(pages),
      'pages',
    ),
  ];
}

/**
 * Publishes each post after a rest in which the builder is idle, as long on a small site as on a large one. After a rest, a save takes longer on a site
 * of any size, so only these rows show the effect of the size.
 */
async function publishAfterRests(
  { db, save, settled }: LiveBuilder,
  posts: number,
): Promise<Row[]> {
  const fresh = newPosts('rested');
  const took: number[] = [];
  for (let i = 0; i < restedPublishes; i++) {
    const post = next(fresh);
    await settled();
    await delay(restMs);
    took.push(
      await save(postFile(post.slug), () => createPost(db, { post, now: isoTime(Date.now()) })),
    );
  }
  await settled();
  return latencyRows('save.rested', 'new post after 20 idle seconds', took, posts);
}

/** Does not wait until the deferred pages of the previous posts are rendered. */
async function publishInARow({ db, save, settled }: LiveBuilder, posts: number): Promise<Row[]> {
  const fresh = newPosts('busy');
  const took: number[] = [];
  for (let i = 0; i < publishesCounted; i++) {
    const post = next(fresh);
    took.push(
      await save(postFile(post.slug), () => createPost(db, { post, now: isoTime(Date.now()) })),
    );
    await delay(publishingIntervalMs);
  }
  await settled();
  return latencyRows('save.busy', 'new post while the last ones still spread', took, posts);
}

function next<T>(values: Generator<T>): T {
  const { value, done } = values.next();
  if (done) throw new Error('There are no more values');
  return value;
}

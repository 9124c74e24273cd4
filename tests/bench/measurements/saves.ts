import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import type { Post } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { type LiveBuilder, openLiveBuilder, postFile } from '../processes/liveBuilder.ts';
import { mean, median } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';
import { publishPosts } from './publishes.ts';
import { latencyRows, newestReports, reportRows, rowOf } from './saveRows.ts';

const targets = { title: { p50Ms: 10, p99Ms: 40 }, editPagesMax: 20 };
const editsCounted = 200;
const editsWarmUp = 20;

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
    const tookMs = await save(postFile(post.slug), () =>
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
      'title edit → page of the post public',
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

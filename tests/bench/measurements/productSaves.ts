import { findPostById } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { updateOffer } from '#db/products/offerEdits.ts';
import { listRankedProducts } from '#db/products/productRanking.ts';
import { countProducts, listProducts } from '#db/products/products.ts';
import { limits } from '#domain/limits.ts';
import { filePathForPage, productPath } from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BenchContext } from '../context.ts';
import { productSlug } from '../corpus/addProducts.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { type LiveBuilder, openLiveBuilder, postFile } from '../processes/liveBuilder.ts';
import { mean, p99 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';
import { latencyRows, newestReports, rowOf } from './saveRows.ts';

const targets = { title: { p50Ms: 10, p99Ms: 40 }, searchMs: 100 };
const editsCounted = 100;
const editsWarmUp = 10;
const readsCounted = 200;
const reviewedEvery = 4;

/** Measures saves and queries of a magazine with as many products as posts. */
export async function productSaves(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const site = await context.productSite(posts);
    const live = await openLiveBuilder(site);
    const random = seededRandom(posts + 11);
    // The number of a post with a review is also the number of its product.
    const pick = () =>
      reviewedEvery * (1 + Math.floor(random() * Math.floor(posts / reviewedEvery)));
    try {
      rows.push(
        rowOf(posts)('products.build', 'full build', site.build.seconds, 's'),
        rowOf(posts)('products.pages', 'full build: pages', site.build.pages, 'pages'),
        ...(await editPrices(live, posts, pick)),
        ...(await editTitles(live, posts, pick)),
        ...(await readProducts(live, posts)),
      );
    } finally {
      await live.close();
    }
  }
  return rows;
}

async function editPrices({ db, save, settled }: LiveBuilder, posts: number, pick: () => number) {
  const took: number[] = [];
  for (let i = -editsWarmUp; i < editsCounted; i++) {
    const id = pick();
    const tookMs = await save(filePathForPage(productPath(productSlug(id))), () =>
      updateOffer(db, { id, changes: { priceAgorot: 20_000 + i }, now: isoTime(Date.now()) }),
    );
    await settled();
    if (i >= 0) took.push(tookMs);
  }
  const reports = await newestReports(db, editsCounted);
  return [
    ...latencyRows('products.price', 'price edit → product page public', took, posts),
    rowOf(posts, editsCounted)(
      'products.price.pages',
      'price edit: pages rendered (mean)',
      mean(reports.map(({ pagesDone }) => pagesDone)),
      'pages',
    ),
  ];
}

async function editTitles({ db, save, settled }: LiveBuilder, posts: number, pick: () => number) {
  const took: number[] = [];
  for (let i = -editsWarmUp; i < editsCounted; i++) {
    const post = await findPostById(db.read, { id: pick(), audience: 'admins' });
    if (!post) throw new Error('The corpus lacks a post');
    const tookMs = await save(postFile(post.slug), () =>
      updatePost(db, {
        id: post.id,
        changes: { title: `${post.title} ✎` },
        now: isoTime(Date.now()),
      }),
    );
    await settled();
    if (i >= 0) took.push(tookMs);
  }
  const what = 'title edit of a review → page of the post public';
  return latencyRows('products.title', what, took, posts, targets.title);
}

/** Reads as the console's product search and the pages of rankings do. */
async function readProducts({ db }: LiveBuilder, posts: number): Promise<Row[]> {
  const words = ['Zivon', 'mini 12', 'pro', 'kestrel studio', '77', 'אין כזה'];
  const page = { offset: 0, countMax: limits.list.perPage };
  const searchMs = await measure((i) => {
    const q = words[i % words.length];
    return Promise.all([listProducts(db.read, { q, ...page }), countProducts(db.read, { q })]);
  });
  const rankingMs = await measure((i) =>
    listRankedProducts(db.read, { categoryId: 1 + (i % 8), countMax: limits.ranking.productsMax }),
  );
  return [
    {
      ...rowOf(posts, readsCounted)(
        'products.search.p99',
        'product search of an editor (p99)',
        p99(searchMs),
        'ms',
      ),
      target: atMost(targets.searchMs),
    },
    ...latencyRows('products.ranking', 'ranking of a category', rankingMs, posts),
  ];
}

async function measure(read: (index: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < readsCounted; i++) {
    const startedAt = performance.now();
    await read(i);
    took.push(performance.now() - startedAt);
  }
  return took;
}

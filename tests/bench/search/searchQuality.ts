import { runSearch } from '#api/routes/search/runSearch.ts';
import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { escapeHtml } from '#domain/text/bidi.ts';
import { isoTime } from '#domain/text/dates.ts';
import { median, p95 } from '../distribution.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { atLeast, type Row } from '../row.ts';
import { type Baseline, baselines, createBaseline, indexBytes } from './searchBaselines.ts';
import { isHeldOut, type SearchDocument, type SearchSet } from './searchSet.ts';

const targets = { mrr: 0.95, heldOutMrr: 0.96, recall: 0.99 };

/** Where in the first ten the right document stood, from 1; 0 where it did not. */
interface Answer {
  rank: number;
  documentId: number;
  tookMs: number;
}

/** The product's search over a set of documents saved as posts, and plain FTS5 over the same. */
export async function searchQuality(set: SearchSet): Promise<Row[]> {
  const { db, dispose } = await openScratchDatabase();
  try {
    await savePosts(db, set.documents);
    const answers = await askAll(set, (query) => ask(db, query));
    const rows = [
      ...answerRows('search.quality', 'our search', answers, true),
      sizeRow('search.quality', 'our search', await indexBytes(db, ours)),
    ];
    for (const baseline of baselines) rows.push(...(await measureBaseline(db, set, baseline)));
    return rows;
  } finally {
    await dispose();
  }
}

async function savePosts(db: Database, documents: SearchDocument[]): Promise<void> {
  await ensureDefaults(db);
  for (const { id, title, body } of documents) {
    const post = {
      title,
      slug: slugOf(id),
      excerpt: '',
      content: `<p>${escapeHtml(body)}</p>`,
      featuredImage: '',
      categoryId: limits.post.defaultCategoryId,
      tags: [],
      isPublished: true,
      isFeatured: false,
      isPopular: false,
      publishedAt: null,
      metaTitle: '',
      metaDescription: '',
    };
    const saved = await createPost(db, { post, now: isoTime(Date.now()) });
    if (typeof saved === 'string') throw new Error(`Document ${id} was not saved: ${saved}`);
  }
}

const slugOf = (documentId: number) => `document-${documentId}`;

/** As a visitor asks: the first page, with its excerpts. */
async function ask(db: Database, q: string): Promise<number[]> {
  const answer = await runSearch(db.read, {
    q,
    page: 1,
    perPage: limits.search.perPage,
    audience: 'visitors',
  });
  return answer.results.map(({ slug }) => Number(slug.replace(slugOf(0).slice(0, -1), '')));
}

async function askAll(
  { queries }: SearchSet,
  search: (query: string) => Promise<number[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { query, id } of queries) {
    const startedAt = performance.now();
    const found = await search(query);
    const tookMs = performance.now() - startedAt;
    answers.push({ rank: found.indexOf(id) + 1, documentId: id, tookMs });
  }
  return answers;
}

async function measureBaseline(
  db: Database,
  set: SearchSet,
  { id, what, ...baseline }: Baseline,
): Promise<Row[]> {
  const { search, table } = await createBaseline(db, set.documents, baseline);
  const answers = await askAll(set, search);
  return [
    ...answerRows(`search.${id}`, what, answers, false),
    sizeRow(`search.${id}`, what, await indexBytes(db, [table])),
  ];
}

function answerRows(id: string, what: string, all: Answer[], isJudged: boolean): Row[] {
  const heldOut = all.filter(({ documentId }) => isHeldOut(documentId));
  const tookMs = all.map((answer) => answer.tookMs);
  const score = (
    name: string,
    answers: Answer[],
    of: (rank: number) => number,
    target: number,
  ) => ({
    id: `${id}.${name}`,
    what: `${what}: ${name}`,
    value: answers.reduce((sum, { rank }) => sum + of(rank), 0) / answers.length,
    unit: 'share' as const,
    samples: answers.length,
    ...(isJudged ? { target: atLeast(target) } : {}),
  });
  const time = (name: string, value: number) => ({
    id: `${id}.${name}`,
    what: `${what}: a query (${name})`,
    value,
    unit: 'ms' as const,
    samples: all.length,
  });
  return [
    score('MRR@10', all, reciprocal, targets.mrr),
    score('R@10', all, found, targets.recall),
    score('MRR@10, held out', heldOut, reciprocal, targets.heldOutMrr),
    score('R@10, held out', heldOut, found, targets.recall),
    time('p50', median(tookMs)),
    time('p95', p95(tookMs)),
  ];
}

const reciprocal = (rank: number) => (rank > 0 ? 1 / rank : 0);
const found = (rank: number) => (rank > 0 ? 1 : 0);

const sizeRow = (id: string, what: string, bytes: number): Row => ({
  id: `${id}.index`,
  what: `${what}: index`,
  value: bytes / bytesPerMb,
  unit: 'MB',
});

const bytesPerMb = 1_000_000;
/** What the search keeps, each with whatever SQLite keeps for it under names that begin so. */
const ours = ['post_search', 'title_search', 'search_words'];

import { runSearch } from '#api/routes/search/runSearch.ts';
import type { Database } from '#db/client.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { limits } from '#domain/limits.ts';
import { postDefaults } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { median, p95 } from '../results/distribution.ts';
import { atLeast, type Row } from '../results/row.ts';
import { type Baseline, baselines, createBaseline, indexBytes } from './searchBaselines.ts';
import { isHeldOut, type SearchDocument, type SearchSet } from './searchSet.ts';

const targets = { mrr: 0.95, heldOutMrr: 0.96, recall: 0.99 };

interface QueryOutcome {
  /**
   * Rank of the relevant document, from 1. The rank is 0 if the first ten results do not contain the
   * document.
   */
  rank: number;
  documentId: number;
  tookMs: number;
}

/** Compares the search with plain FTS5 on the same documents. */
export async function searchQuality(set: SearchSet): Promise<Row[]> {
  const { db, dispose } = await openScratchDatabase();
  try {
    await savePosts(db, set.documents);
    const outcomes = await runQueries(set, (query) => searchDocuments(db, query));
    const rows = [
      ...outcomeRows('search.quality', 'our search', outcomes, true),
      sizeRow('search.quality', 'our search', await indexBytes(db, searchTables)),
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
      ...postDefaults,
      title,
      slug: slugOf(id),
      content: `<p>${escapeHtml(body)}</p>`,
      isPublished: true,
    };
    const saved = await createPost(db, { post, now: isoTime(Date.now()) });
    if (typeof saved === 'string') throw new Error(`Document ${id} was not saved: ${saved}`);
  }
}

const slugOf = (documentId: number) => `document-${documentId}`;

/** Returns the ids of the documents on a visitor's first page of results. */
async function searchDocuments(db: Database, q: string): Promise<number[]> {
  const answer = await runSearch(db.read, {
    q,
    page: 1,
    perPage: limits.search.perPage,
    audience: 'visitors',
  });
  return answer.results.map(({ slug }) => Number(slug.replace(slugOf(0).slice(0, -1), '')));
}

async function runQueries(
  { queries }: SearchSet,
  search: (query: string) => Promise<number[]>,
): Promise<QueryOutcome[]> {
  const outcomes: QueryOutcome[] = [];
  for (const { query, id } of queries) {
    const startedAt = performance.now();
    const found = await search(query);
    const tookMs = performance.now() - startedAt;
    outcomes.push({ rank: found.indexOf(id) + 1, documentId: id, tookMs });
  }
  return outcomes;
}

async function measureBaseline(
  db: Database,
  set: SearchSet,
  { id, what, ...baseline }: Baseline,
): Promise<Row[]> {
  const { search, table } = await createBaseline(db, set.documents, baseline);
  const outcomes = await runQueries(set, search);
  return [
    ...outcomeRows(`search.${id}`, what, outcomes, false),
    sizeRow(`search.${id}`, what, await indexBytes(db, [table])),
  ];
}

function outcomeRows(id: string, what: string, all: QueryOutcome[], hasTargets: boolean): Row[] {
  const heldOut = all.filter(({ documentId }) => isHeldOut(documentId));
  const tookMs = all.map((outcome) => outcome.tookMs);
  const score = (
    name: string,
    outcomes: QueryOutcome[],
    measure: (rank: number) => number,
    target: number,
  ) => ({
    id: `${id}.${name}`,
    what: `${what}: ${name}`,
    value: outcomes.reduce((sum, { rank }) => sum + measure(rank), 0) / outcomes.length,
    unit: 'share' as const,
    samples: outcomes.length,
    ...(hasTargets ? { target: atLeast(target) } : {}),
  });
  const time = (name: string, value: number) => ({
    id: `${id}.${name}`,
    what: `${what}: a query (${name})`,
    value,
    unit: 'ms' as const,
    samples: all.length,
  });
  return [
    score('MRR@10', all, reciprocalRank, targets.mrr),
    score('R@10', all, isFound, targets.recall),
    score('MRR@10, held out', heldOut, reciprocalRank, targets.heldOutMrr),
    score('R@10, held out', heldOut, isFound, targets.recall),
    time('p50', median(tookMs)),
    time('p95', p95(tookMs)),
  ];
}

const reciprocalRank = (rank: number) => (rank > 0 ? 1 / rank : 0);
const isFound = (rank: number) => (rank > 0 ? 1 : 0);

const sizeRow = (id: string, what: string, bytes: number): Row => ({
  id: `${id}.index`,
  what: `${what}: index`,
  value: bytes / bytesPerMb,
  unit: 'MB',
});

const bytesPerMb = 1_000_000;
const searchTables = ['post_search', 'title_search', 'search_words'];

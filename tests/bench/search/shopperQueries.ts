import type { Database } from '#db/client.ts';
import { postText } from '#domain/search/indexing/postText.ts';
import { type JudgedDocument, readDocuments } from '#tests/search/shoppers/documents.ts';
import {
  runShoppers,
  type Search,
  type ShopperScore,
  saveDocuments,
  shopperScore,
  visitorSearch,
} from '#tests/search/shoppers/runShoppers.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { atLeast, atMost, type Row } from '../results/row.ts';
import { baselines, createBaseline } from './searchBaselines.ts';

const targets = { ndcg: atLeast(0.85), success: atLeast(0.9), zeroResults: atMost(0) };

/** Compares the search with plain FTS5 on queries of shoppers, in total and for each group of queries. */
export async function shopperQueries(): Promise<Row[]> {
  const { db, dispose } = await openScratchDatabase();
  try {
    const documents = readDocuments();
    await saveDocuments(db, documents);
    const rows = await shopperRows('search.shoppers', 'our search', visitorSearch(db), true);
    for (const { id, what, ...baseline } of baselines) {
      const search = await baselineSearch(db, documents, baseline);
      rows.push(...(await shopperRows(`search.shoppers.${id}`, what, search, false)));
    }
    return rows;
  } finally {
    await dispose();
  }
}

/** Returns a function that searches a plain FTS5 table of the documents. */
async function baselineSearch(
  db: Database,
  documents: readonly JudgedDocument[],
  baseline: Parameters<typeof createBaseline>[2],
): Promise<Search> {
  const texts = documents.map((document, id) => {
    const category = { name: document.category, description: '' };
    const { title, tagsAndProducts, body } = postText({
      ...document,
      category,
      authorName: '',
      products: [],
    });
    return { id, title, body: `${body}\n${tagsAndProducts}` };
  });
  const { search } = await createBaseline(db, texts, baseline);
  return async (query) => (await search(query)).map((id) => documents[id]?.slug ?? '');
}

async function shopperRows(
  id: string,
  what: string,
  search: Search,
  hasTargets: boolean,
): Promise<Row[]> {
  const runs = await runShoppers(search);
  const answerable = runs.filter(({ group }) => group !== 'negative');
  const groups = [
    ['all', answerable] as const,
    ...Map.groupBy(answerable, ({ group }) => group).entries(),
  ];
  return groups.flatMap(([group, groupRuns]) => {
    const score = shopperScore(groupRuns);
    return (['ndcg', 'success', 'zeroResults'] as const satisfies (keyof ShopperScore)[]).map(
      (measure) => ({
        id: `${id}.${group}.${measure}`,
        what: `${what}: shopper queries, ${group}: ${measure}`,
        value: score[measure],
        unit: 'share' as const,
        samples: groupRuns.length,
        ...(hasTargets && group === 'all' ? { target: targets[measure] } : {}),
      }),
    );
  });
}

import { type RankedResults, searchPosts } from '#db/search/searchPosts.ts';
import { limits } from '#domain/limits.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { readDocuments } from './documents.ts';
import { saveDocuments } from './runShoppers.ts';

/** Saves the demo posts in a new database, and returns a function that searches them as a visitor. */
export async function openDemoSearch(): Promise<(q: string) => Promise<RankedResults>> {
  const { db } = await openTestDatabase();
  const demoPosts = readDocuments().filter(({ slug }) => !slug.startsWith('review-'));
  await saveDocuments(db, demoPosts);
  const countMax = limits.search.matchesMax;
  return (q) => searchPosts(db.read, { q, audience: 'visitors', offset: 0, countMax });
}

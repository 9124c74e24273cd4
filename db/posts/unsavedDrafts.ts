import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { type UnsavedDraft, unsavedDraftSchema } from '#domain/post/unsavedDraft.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { parseStored } from '../parseStored.ts';
import { posts } from '../schema/posts.ts';
import { unsavedDrafts } from '../schema/unsavedDrafts.ts';
import { isNotTrashed } from './trash/trashedPosts.ts';

/** The user and the post of a draft. The draft of a new post has no `postId`. */
export interface DraftOwner {
  userId: number;
  postId: number | undefined;
}

/** Returns a user's unsaved changes of a post. Throws `DamagedRowError` if the stored draft is damaged. */
export async function findUnsavedDraft(
  db: Queryable,
  owner: DraftOwner,
): Promise<UnsavedDraft | undefined> {
  const [row] = await db.select().from(unsavedDrafts).where(isOf(owner)).limit(1);
  if (!row) return undefined;
  return parseStored(unsavedDraftSchema, row.draft, { table: 'unsaved_drafts', id: row.id });
}

/**
 * Replaces a user's unsaved changes of a post. Deletes the user's oldest drafts beyond the maximum. Returns
 * 'missing' if the post does not exist.
 */
export async function storeUnsavedDraft(
  db: Database,
  { owner, draft, now }: { owner: DraftOwner; draft: UnsavedDraft; now: string },
): Promise<'stored' | 'missing'> {
  const { userId, postId = null } = owner;
  return db.write(async (tx) => {
    if (postId !== null && !(await hasPost(tx, postId))) return 'missing';
    await tx.delete(unsavedDrafts).where(isOf(owner));
    await tx
      .insert(unsavedDrafts)
      .values({ userId, postId, savedAt: now, draft: JSON.stringify(draft) });
    await deleteOldest(tx, userId);
    return 'stored';
  });
}

export async function deleteUnsavedDraft(db: Database, owner: DraftOwner): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(unsavedDrafts).where(isOf(owner));
  });
}

export async function pruneUnsavedDrafts(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  await deleteExpired(db, unsavedDrafts, lt(unsavedDrafts.savedAt, before));
}

const hasPost = async (tx: Transaction, postId: number) =>
  (await tx.$count(posts, and(eq(posts.id, postId), isNotTrashed))) > 0;

const isOf = ({ userId, postId }: DraftOwner) =>
  and(
    eq(unsavedDrafts.userId, userId),
    postId === undefined ? isNull(unsavedDrafts.postId) : eq(unsavedDrafts.postId, postId),
  );

async function deleteOldest(tx: Transaction, userId: number): Promise<void> {
  const [newestSurplus] = await tx
    .select({ id: unsavedDrafts.id })
    .from(unsavedDrafts)
    .where(eq(unsavedDrafts.userId, userId))
    .orderBy(desc(unsavedDrafts.id))
    .limit(1)
    .offset(limits.draft.perUserMax);
  if (!newestSurplus) return;
  await tx
    .delete(unsavedDrafts)
    .where(and(eq(unsavedDrafts.userId, userId), lte(unsavedDrafts.id, newestSurplus.id)));
}

import { and, asc, desc, eq, like, not, notLike, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { isReservedPath, postPath } from '#domain/paths.ts';
import { slugPattern } from '#domain/post/slugPattern.ts';
import type { Redirect, RedirectCreate } from '#domain/redirect.ts';
import type { Database, Queryable, Transaction } from './client.ts';
import { appendEvent } from './events/outbox.ts';
import { hasPage, isLivePage, isPublicTarget } from './livePages.ts';
import { trashSlugStart } from './posts/trash/trashSlug.ts';
import { redirects } from './schema/redirects.ts';
import { containsText } from './sql/containsText.ts';

/**
 * Redirects the former paths of a page to its new path. Redirects `fromPath` only if visitors could see the
 * page there, because a redirect would reveal a hidden page. Published redirects never form chains.
 */
export async function moveRedirects(
  tx: Transaction,
  { fromPath, toPath, wasPublic, now }: RedirectCreate & { wasPublic: boolean; now: string },
) {
  await retargetRedirects(tx, { before: fromPath, after: toPath });
  if (wasPublic) await upsertRedirect(tx, { fromPath, toPath }, now);
}

async function upsertRedirect(tx: Transaction, { fromPath, toPath }: RedirectCreate, now: string) {
  await tx
    .insert(redirects)
    .values({ fromPath, toPath, createdAt: now })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, createdAt: now } });
}

/** Deletes the redirects to a path. Call this function when the page of the path is deleted. */
export async function removeRedirectsTo(tx: Transaction, toPath: string) {
  await tx.delete(redirects).where(eq(redirects.toPath, toPath));
}

/** Changes the target of redirects. Deletes a redirect that would lead to itself. */
export async function retargetRedirects(
  tx: Transaction,
  { before, after }: { before: string; after: string },
) {
  await tx
    .delete(redirects)
    .where(and(eq(redirects.fromPath, after), eq(redirects.toPath, before)));
  await tx.update(redirects).set({ toPath: after }).where(eq(redirects.toPath, before));
}

/** A redirect has no effect while its own path has a live page. It stays stored until this page disappears. */
const hasNoLivePage = not(isLivePage(redirects.fromPath));

/** Leaves out redirects whose own path has a live page, and redirects to posts in the trash, which are kept for a restore. */
const isInUse = and(notLike(redirects.toPath, `${postPath(trashSlugStart)}%`), hasNoLivePage);

/**
 * Returns the redirects that visitors may follow: their own path has no live page, and their target is not hidden,
 * because a redirect would reveal the slug of a hidden page.
 */
export async function listPublicRedirects(db: Queryable): Promise<RedirectCreate[]> {
  return db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .where(
      and(
        hasNoLivePage,
        isPublicTarget(redirects.toPath),
        hasNoPattern(redirects.fromPath),
        hasNoPattern(redirects.toPath),
      ),
    )
    .orderBy(asc(redirects.fromPath));
}

/** Returns the former slugs of pages by their present slug. `folder` is the start of the pages' paths. */
export async function listFormerSlugs(
  db: Queryable,
  folder: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .where(
      and(
        like(redirects.fromPath, `${folder}%`),
        like(redirects.toPath, `${folder}%`),
        hasNoLivePage,
      ),
    )
    .orderBy(asc(redirects.fromPath));
  const bySlug = new Map<string, string[]>();
  for (const { fromPath, toPath } of rows) {
    const [former, slug] = [fromPath.slice(folder.length), toPath.slice(folder.length)];
    if (slugPattern.test(former) && slugPattern.test(slug))
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), former]);
  }
  return bySlug;
}

/** Omits old redirects with `*` or `:name`, because static hosts read these as patterns. */
const hasNoPattern = (path: typeof redirects.fromPath | typeof redirects.toPath) =>
  sql`${path} not glob '*[*:]*'`;

export async function searchRedirects(
  db: Queryable,
  { q, offset, countMax }: { q?: string | undefined; offset: number; countMax: number },
): Promise<Redirect[]> {
  return db
    .select()
    .from(redirects)
    .where(and(isInUse, containsText(q, redirects.fromPath, redirects.toPath)))
    .orderBy(desc(redirects.createdAt), asc(redirects.fromPath))
    .limit(countMax)
    .offset(offset);
}

export async function countRedirects(
  db: Queryable,
  { q }: { q?: string | undefined },
): Promise<number> {
  return db.$count(redirects, and(isInUse, containsText(q, redirects.fromPath, redirects.toPath)));
}

export type RedirectProblem = 'samePath' | 'loops' | 'exists' | 'livePage' | 'tooMany';

/**
 * Creates a redirect from a path without a page. If the target is itself redirected, the new redirect leads
 * to the final target.
 */
export async function createRedirect(
  db: Database,
  { redirect, now }: { redirect: RedirectCreate; now: string },
): Promise<Redirect | RedirectProblem> {
  const { fromPath } = redirect;
  if (fromPath === redirect.toPath) return 'samePath';
  return db.write(async (tx) => {
    if (isReservedPath(fromPath) || (await hasPage(tx, fromPath))) return 'livePage';
    if (await findRedirect(tx, fromPath)) return 'exists';
    if ((await countRedirects(tx, {})) >= limits.redirect.countMax) return 'tooMany';
    const toPath = (await findRedirect(tx, redirect.toPath))?.toPath ?? redirect.toPath;
    if (toPath === fromPath) return 'loops';
    await retargetRedirects(tx, { before: fromPath, after: toPath });
    await upsertRedirect(tx, { fromPath, toPath }, now);
    await appendRedirectEvent(tx, now);
    return { fromPath, toPath, createdAt: now };
  });
}

export async function deleteRedirect(
  db: Database,
  { fromPath, now }: { fromPath: string; now: string },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    if (!(await findRedirect(tx, fromPath))) return 'missing';
    await tx.delete(redirects).where(eq(redirects.fromPath, fromPath));
    await appendRedirectEvent(tx, now);
    return 'deleted';
  });
}

async function findRedirect(db: Queryable, fromPath: string): Promise<Redirect | undefined> {
  const [redirect] = await db
    .select()
    .from(redirects)
    .where(and(isInUse, eq(redirects.fromPath, fromPath)));
  return redirect;
}

const appendRedirectEvent = (tx: Transaction, now: string) =>
  appendEvent(tx, { type: 'redirect_update', subjectId: 0, before: null, after: null }, now);

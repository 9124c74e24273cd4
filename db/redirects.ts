import { asc, eq, or } from 'drizzle-orm';
import type { Queryable, Transaction } from './client.ts';
import { redirects } from './schema.ts';

export interface Redirect {
  fromPath: string;
  toPath: string;
}

/**
 * Leads a former address to the present one. Older redirects are pointed straight there, and one
 * that started at the present address goes, so nothing loops and no live page is shadowed.
 */
export async function addRedirect(tx: Transaction, { fromPath, toPath }: Redirect, now: string) {
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath));
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath));
  await tx
    .insert(redirects)
    .values({ fromPath, toPath, createdAt: now })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, createdAt: now } });
}

/** Forgets the redirects that start or end at an address: a page took it, or it is gone. */
export async function removeRedirects(tx: Transaction, path: string) {
  await tx.delete(redirects).where(or(eq(redirects.fromPath, path), eq(redirects.toPath, path)));
}

export async function listRedirects(db: Queryable): Promise<Redirect[]> {
  return db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .orderBy(asc(redirects.fromPath));
}

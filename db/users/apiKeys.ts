import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { ApiKeyInfo } from '#domain/api/apiKey.ts';
import type { Database, Queryable } from '../client.ts';
import { apiKeys } from '../schema/apiKeys.ts';

/** Notes a new key by its hash; the one before it ends in the same moment, and hands its right on. */
export async function replaceApiKey(
  db: Database,
  { hash, prefix, now }: { hash: string; prefix: string; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    const before = await currentApiKey(tx);
    await tx.update(apiKeys).set({ revokedAt: now }).where(isNull(apiKeys.revokedAt));
    const canPublish = before?.canPublish ?? true;
    await tx.insert(apiKeys).values({ hash, prefix, canPublish, createdAt: now });
  });
}

/** Says whether the key that is good may publish; answers what it is then, if there is one. */
export async function updateApiKey(
  db: Database,
  changes: { canPublish: boolean },
): Promise<ApiKeyInfo | null> {
  return db.write(async (tx) => {
    await tx.update(apiKeys).set(changes).where(isNull(apiKeys.revokedAt));
    return currentApiKey(tx);
  });
}

/** A key that a request came by. */
export interface ApiKey {
  id: number;
  /** The beginning of the key, by which a person knows it again. */
  prefix: string;
  canPublish: boolean;
}

/** The key with this hash, if it is still good. */
export async function findApiKey(db: Queryable, hash: string): Promise<ApiKey | undefined> {
  const [key] = await db
    .select({ id: apiKeys.id, prefix: apiKeys.prefix, canPublish: apiKeys.canPublish })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)));
  return key;
}

export async function currentApiKey(db: Queryable): Promise<ApiKeyInfo | null> {
  const [key] = await db
    .select({
      prefix: apiKeys.prefix,
      canPublish: apiKeys.canPublish,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(apiKeys.id))
    .limit(1);
  return key ?? null;
}

/** Notes that a key was used, unless that was noted since `notedSince`: a look must not cost a write each time. */
export async function recordApiKeyUse(
  db: Database,
  { id, notedSince: recordedSince, now }: { id: number; recordedSince: string; now: string },
): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, recordedSince));
  const [key] = await db.read
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isOld));
  if (!key) return;
  await db.write(async (tx) => {
    await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  });
}

import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { ApiKeyInfo } from '#domain/api/apiKey.ts';
import type { Database, Queryable } from '../client.ts';
import { apiKeys } from '../schema/apiKeys.ts';

/** Stores a new key and revokes the current key. The permission to publish stays the same. */
export async function replaceApiKey(
  db: Database,
  { hash, prefix, now }: { hash: string; prefix: string; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    const current = await currentApiKey(tx);
    await tx.update(apiKeys).set({ revokedAt: now }).where(isNull(apiKeys.revokedAt));
    const canPublish = current?.canPublish ?? true;
    await tx.insert(apiKeys).values({ hash, prefix, canPublish, createdAt: now });
  });
}

/** Changes whether the current key may publish. Returns null if there is no current key. */
export async function updateApiKey(
  db: Database,
  changes: { canPublish: boolean },
): Promise<ApiKeyInfo | null> {
  return db.write(async (tx) => {
    await tx.update(apiKeys).set(changes).where(isNull(apiKeys.revokedAt));
    return currentApiKey(tx);
  });
}

export interface ApiKey {
  id: number;
  /** The beginning of the key, by which admins recognize the key. */
  prefix: string;
  canPublish: boolean;
}

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

/** Records the use of a key. Writes nothing if a use after `recordedSince` is already recorded. */
export async function recordApiKeyUse(
  db: Database,
  { id, recordedSince, now }: { id: number; recordedSince: string; now: string },
): Promise<void> {
  const isOutdated = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, recordedSince));
  const [key] = await db.read
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isOutdated));
  if (!key) return;
  await db.write(async (tx) => {
    await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  });
}

import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../client.ts';
import { settings } from '../schema/settings.ts';

/** The key of a row that is not a setting. */
const mailKeyName = 'mail_key';
const keyBytes = 32;

/**
 * Returns the key that signs links of subscribers and hashes suppressed addresses. The first call creates it. The
 * key is in the database, so that a restored backup still recognizes both.
 */
export async function readMailKey(db: Database): Promise<string> {
  const known = keysByDatabase.get(db) ?? (await findKey(db.read)) ?? (await createKey(db));
  keysByDatabase.set(db, known);
  return known;
}

/** The key never changes, and each mail and each link needs it. */
const keysByDatabase = new WeakMap<Database, string>();

async function findKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, mailKeyName));
  return row?.value;
}

/** Another process may create the key at the same time; the first one wins. */
async function createKey(db: Database): Promise<string> {
  return db.write(async (tx) => {
    const value = randomBytes(keyBytes).toString('base64url');
    await tx.insert(settings).values({ key: mailKeyName, value }).onConflictDoNothing();
    return (await findKey(tx)) ?? value;
  });
}

/** Returns an HMAC-SHA-256 in base64url. `purpose` separates uses of the key. */
export const keyedHash = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');

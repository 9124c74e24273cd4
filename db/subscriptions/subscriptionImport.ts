import { eq, sql } from 'drizzle-orm';
import type { SubscriptionStatus, SuppressionReason } from '#domain/subscription/subscription.ts';
import {
  decidingRows,
  type ImportOutcome,
  type ImportRow,
  importedRefusals,
  outweighs,
} from '#domain/subscription/subscriptionImport.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { inList } from '../sql/jsonLists.ts';
import { readMailKey } from './mailKey.ts';
import { findSuppressed, suppress } from './suppressions.ts';
import { endSubscriptions } from './unsubscribe.ts';

/** Returns what an import would do with each row, without changing anything. */
export async function previewImport(db: Database, rows: ImportRow[]): Promise<ImportOutcome[]> {
  return planImport(db.read, { rows, mailKey: await readMailKey(db) });
}

/**
 * Adds addresses that an admin states consented. Never adds an address that refused updates, and suppresses addresses
 * that the rows state refused. Importing the same rows again changes nothing. Returns what became of each row.
 */
export async function importSubscriptions(
  db: Database,
  { rows, now }: { rows: ImportRow[]; now: string },
): Promise<ImportOutcome[]> {
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const outcomes = await planImport(tx, { rows, mailKey });
    const rowsOf = (...wanted: ImportOutcome[]) =>
      rows.filter((_row, index) => wanted.some((outcome) => outcome === outcomes[index]));
    await addRows(tx, { rows: rowsOf('confirmed', 'waiting'), now });
    await storeRefusals(tx, { rows: rowsOf('refused'), mailKey, now });
    return outcomes;
  });
}

async function planImport(
  db: Queryable,
  { rows, mailKey }: { rows: ImportRow[]; mailKey: string },
): Promise<ImportOutcome[]> {
  const emails = rows.map(({ email }) => email);
  const statuses = await findStatuses(db, emails);
  const suppressed = await findSuppressed(db, { mailKey, emails });
  const deciding = decidingRows(rows);
  return rows.map((row, index) => {
    const { email } = row;
    if (deciding.get(email) !== index) return 'known';
    return outcomeOf(row, { status: statuses.get(email), suppressed: suppressed.get(email) });
  });
}

async function findStatuses(
  db: Queryable,
  emails: string[],
): Promise<Map<string, SubscriptionStatus>> {
  const rows = await db
    .select({ email: subscriptions.email, status: subscriptions.status })
    .from(subscriptions)
    .where(inList(subscriptions.email, emails));
  return new Map(rows.map(({ email, status }) => [email, status]));
}

/** What the database contains about an address. */
interface KnownAddress {
  status: SubscriptionStatus | undefined;
  suppressed: SuppressionReason | undefined;
}

function outcomeOf({ consent, refusal }: ImportRow, address: KnownAddress): ImportOutcome {
  const { status } = address;
  const known = knownRefusal(address);
  if (refusal) return outweighs(refusal, known) ? 'refused' : 'suppressed';
  if (status === 'confirmed') return 'known';
  if (known) return 'suppressed';
  if (consent) return 'confirmed';
  return status === 'waiting' ? 'known' : 'waiting';
}

/** Returns why an address gets no updates. A new refusal always ends a confirmed subscription. */
function knownRefusal({ status, suppressed }: KnownAddress): SuppressionReason | undefined {
  if (status === 'confirmed') return undefined;
  return suppressed ?? (status === 'waiting' ? undefined : status);
}

async function storeRefusals(
  tx: Transaction,
  { rows, mailKey, now }: { rows: ImportRow[]; mailKey: string; now: string },
): Promise<void> {
  for (const reason of importedRefusals) {
    const emails = rows.filter(({ refusal }) => refusal === reason).map(({ email }) => email);
    if (emails.length === 0) continue;
    for (const email of emails) await suppress(tx, { mailKey, email, reason, now });
    const known = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(inList(subscriptions.email, emails));
    await endSubscriptions(tx, { ids: known.map(({ id }) => id), status: reason, now });
  }
}

/** Inserts the rows. A waiting subscription becomes confirmed by the consent in its row. */
async function addRows(
  tx: Transaction,
  { rows, now }: { rows: ImportRow[]; now: string },
): Promise<void> {
  if (rows.length === 0) return;
  const imported = { consentVersion: '', sourceHash: '', source: 'import' } as const;
  const times = { createdAt: now, changedAt: now };
  await tx
    .insert(subscriptions)
    .values(
      rows.map(({ email, consent }) => ({
        email,
        ...imported,
        ...times,
        ...(consent
          ? { status: 'confirmed' as const, consentedAt: consent.at, consentProof: consent.proof }
          : {}),
      })),
    )
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        ...imported,
        status: 'confirmed',
        consentedAt: sql`excluded.consented_at`,
        consentProof: sql`excluded.consent_proof`,
        changedAt: now,
      },
      setWhere: eq(subscriptions.status, 'waiting'),
    });
}

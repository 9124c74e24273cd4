import type { Database } from './client.ts';
import { subscriptions } from './schema.ts';

/**
 * Notes that an address asked for updates, with the proof of consent: to which text, when and from
 * where. A known address stays as it is, and the caller cannot tell the two apart.
 */
export async function subscribe(
  db: Database,
  {
    email,
    consentVersion,
    sourceHash,
    now,
  }: { email: string; consentVersion: string; sourceHash: string; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(subscriptions)
      .values({ email, consentVersion, sourceHash, createdAt: now, changedAt: now })
      .onConflictDoNothing({ target: subscriptions.email });
  });
}

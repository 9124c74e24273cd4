import { eq } from 'drizzle-orm';
import type { MailingAction, MailingStatus } from '#domain/mailing/mailing.ts';
import type { Database } from '../client.ts';
import { mailings } from '../schema/mail/mailings.ts';

/** Pauses, resumes or cancels a mailing. A mailing in another status than these does not change. */
export async function actOnMailing(
  db: Database,
  { id, action, now }: { id: number; action: MailingAction; now: string },
): Promise<'changed' | 'wrongStatus' | 'missing'> {
  return db.write(async (tx) => {
    const [mailing] = await tx
      .select({ status: mailings.status, content: mailings.content })
      .from(mailings)
      .where(eq(mailings.id, id));
    if (!mailing) return 'missing';
    if (!allowedFrom[action].some((status) => status === mailing.status)) return 'wrongStatus';
    // A mailing that was stopped before its sending began has no content yet.
    const resumed = mailing.content ? ('sending' as const) : ('scheduled' as const);
    await tx
      .update(mailings)
      .set({
        status: action === 'resume' ? resumed : statusAfter[action],
        ...(action === 'cancel' ? { finishedAt: now } : {}),
      })
      .where(eq(mailings.id, id));
    return 'changed';
  });
}

const allowedFrom: Record<MailingAction, readonly MailingStatus[]> = {
  pause: ['scheduled', 'sending'],
  resume: ['paused', 'stopped'],
  cancel: ['scheduled', 'sending', 'paused', 'stopped'],
};

const statusAfter = { pause: 'paused', cancel: 'canceled' } as const;

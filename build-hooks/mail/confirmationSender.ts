import type { Database } from '#db/client.ts';
import { readSettings } from '#db/settings.ts';
import {
  type ClaimedConfirmationMail,
  type CompletedConfirmationMail,
  claimConfirmationMail,
  completeConfirmationMail,
  listDueConfirmationMailIds,
  nextConfirmationMailTime,
} from '#db/subscriptions/confirmationMails.ts';
import { limits } from '#domain/limits.ts';
import { mailDomain } from '#domain/mailing/mailDomain.ts';
import { readPublisher } from '#domain/site/publisher.ts';
import { type RetryQueue, type RetryQueueRun, startRetryQueue } from '../concurrency/retryQueue.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import { composeConfirmationMail } from './composeConfirmationMail.ts';
import { createResultStore } from './resultStore.ts';
import { type Mailbox, MailError, type SendMail } from './smtp.ts';

export interface ConfirmationSenderOptions {
  db: Database;
  /** Throws if another process may send the mails. */
  assertHeld?: () => void;
  send: SendMail;
  from: Mailbox;
  siteUrl: string;
  clock: TimerClock & { now(): string };
  /** Writes a log line. `facts` must not contain mail addresses. */
  log: (message: string, facts: Record<string, unknown>) => void;
}

/** Sends queued confirmation mails one after another in the background, and retries failed ones on a schedule. */
export function startConfirmationSender({
  db,
  assertHeld = () => undefined,
  send,
  from,
  siteUrl,
  clock,
  log,
}: ConfirmationSenderOptions): RetryQueue {
  const results = createResultStore((result: CompletedConfirmationMail) =>
    completeConfirmationMail(db, result),
  );

  /** Makes one attempt to send a mail. Throws if the mail server fails. */
  async function deliver(id: number, signal: AbortSignal): Promise<void> {
    const claimed = await claimConfirmationMail(db, { id, now: clock.now() });
    if (!claimed) return;
    const settings = await readSettings(db.read);
    const { site_title: siteTitle } = settings;
    const publisher = readPublisher(settings);
    const mail = composeConfirmationMail({
      mail: claimed,
      siteTitle,
      siteUrl,
      publisherName: publisher.name,
      postalAddress: settings.postal_address,
      contact: publisher.email ?? from.address,
      nowMs: clock.nowMs(),
    });
    assertHeld();
    try {
      const messageId = messageIdOf(claimed, from);
      await send({ ...mail, messageId, from: { ...from, name: from.name || siteTitle } }, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof MailError)) throw error;
      await recordFailure(claimed, error);
      if (error.isServerFailure) throw error;
      return;
    }
    await results.store({ id, status: 'sent' });
  }

  async function recordFailure(
    { id, attempt, isLastAttempt }: ClaimedConfirmationMail,
    error: MailError,
  ) {
    const { code, responseCode, isRecipientRejected } = error;
    const isDropped = isRecipientRejected || isLastAttempt;
    log('a mail was not accepted', { id, attempt, code, responseCode, isDropped });
    if (isDropped) await results.store({ id, status: 'dropped' });
  }

  async function processDue({ signal }: RetryQueueRun): Promise<boolean> {
    await results.storeAll();
    const countMax = limits.mail.mailsPerBatch;
    const dueIds = await listDueConfirmationMailIds(db.read, { now: clock.now(), countMax });
    for (const id of dueIds) {
      if (signal.aborted) return false;
      await deliver(id, signal);
    }
    return dueIds.length === countMax;
  }

  return startRetryQueue({
    processDue,
    nextDueAt: () => nextConfirmationMailTime(db.read),
    onError(error) {
      // `deliver` has already logged a MailError.
      if (!(error instanceof MailError)) log('mails could not be processed', { err: error });
    },
    clock,
    // Limits the sleep, because a clock that is set forward makes mails due earlier.
    sleepMaxMs: limits.scheduler.sleepMaxMs,
    pollMs: db.isShared ? limits.deliveryPollMs : undefined,
    errorPauseMs: limits.mail.serverBackoffMs,
  });
}

/**
 * Returns the Message-ID, which is the same in all attempts, so that mail programs recognize a repeated mail. It contains the time,
 * because a restored database uses ids again.
 */
const messageIdOf = ({ id, requestedAt }: ClaimedConfirmationMail, { address }: Mailbox) =>
  `confirmation-${id}.${Date.parse(requestedAt)}@${mailDomain(address)}`;

import type { Database } from '#db/client.ts';
import { claimRecipients } from '#db/mailings/claimRecipients.ts';
import type { MailingAudience } from '#db/mailings/mailingAudience.ts';
import { listPostsOfMailing, readMailingContent } from '#db/mailings/mailingContent.ts';
import {
  beginSending,
  finishSentMailings,
  listOpenMailings,
  type OpenMailing,
  stopMailing,
} from '#db/mailings/mailings.ts';
import { addRecipients, requeueInFlight } from '#db/mailings/recipients.ts';
import { type MailingResults, recordResults } from '#db/mailings/recordResults.ts';
import { limits } from '#domain/limits.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { senderProblems } from '#domain/mailing/senderProblems.ts';
import { type RetryQueue, type RetryQueueRun, startRetryQueue } from '../concurrency/retryQueue.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import { createMailAttempt, type MailAttemptOptions } from './mailAttempt.ts';
import { nextSendingTime } from './nextSendingTime.ts';
import { createResultStore } from './resultStore.ts';
import { createSendingLimits } from './sendingLimits.ts';
import { MailError } from './smtp.ts';

export interface MailingSenderOptions extends MailAttemptOptions {
  db: Database;
  /** Reports about undelivered mails go to this mailbox, with the recipient after a plus sign. */
  bounceAddress?: string | undefined;
  mailsPerSecond?: number;
  clock: TimerClock & { now(): string };
}

/**
 * Sends mailings to their recipients in the background. A recipient is marked before a mail is sent, and its result
 * is stored afterwards. So a crash skips nobody, and repeats at most the mails that were on their way.
 */
export function startMailingSender(options: MailingSenderOptions): RetryQueue {
  const { db, clock, log } = options;
  const sendingLimits = createSendingLimits({
    nowMs: clock.nowMs,
    mailsPerSecond: options.mailsPerSecond ?? limits.mailing.mailsPerSecond,
  });
  const attempt = createMailAttempt(options, sendingLimits);
  const results = createResultStore(recorder(options));
  /** Whether recipients may have the status `sending` although no mail to them is on its way. */
  let mustRequeue = true;
  // Created by the first run, whose signal aborts when the queue stops.
  let sendSignal: AbortSignal | undefined;

  async function processDue({ signal }: RetryQueueRun): Promise<boolean> {
    sendSignal ??= afterGrace(signal);
    await results.storeAll();
    if (mustRequeue) {
      options.assertHeld?.();
      await requeueInFlight(db, { now: clock.now() });
      mustRequeue = false;
    }
    const open = await listOpenMailings(db.read);
    let hasMore = false;
    for (const mailing of open) {
      if (signal.aborted) return false;
      if (mailing.status === 'scheduled')
        hasMore = (await beginMailing(options, mailing)) || hasMore;
      else hasMore = (await sendNext(mailing, sendSignal)) || hasMore;
    }
    if (open.length > 0) await finishSentMailings(db, { now: clock.now() });
    return hasMore;
  }

  /** Makes one step of a mailing. Returns whether another step can follow at once. */
  async function sendNext(mailing: OpenMailing, signal: AbortSignal): Promise<boolean> {
    const { id: mailingId, content, isPrepared } = mailing;
    if (!content || (await stopIfHidden(db, mailing))) return false;
    const audience = audienceOf(mailing, content);
    if (!isPrepared) {
      await addRecipients(db, { mailingId, audience, now: clock.now() });
      return true;
    }
    const countMax = sendingLimits.capacity();
    if (countMax === 0) return false;
    // A claim that fails may still have changed recipients to `sending`, for example if the answer of the database server was lost.
    mustRequeue = true;
    const recipients = await claimRecipients(db, {
      mailingId,
      audience,
      countMax,
      pausedDomains: sendingLimits.pausedDomains(),
      domainCapacity: sendingLimits.domainCapacity,
      bounceAddress: options.bounceAddress,
      now: clock.now(),
    });
    mustRequeue = false;
    if (recipients.length === 0) return false;
    sendingLimits.take(recipients.map(({ domain }) => domain));
    const attempts = await Promise.allSettled(
      recipients.map((recipient) => attempt({ mailingId, content, recipient, signal })),
    );
    mustRequeue = attempts.some(({ status }) => status === 'rejected');
    const ended = attempts.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    await results.store({ mailingId, results: ended.map(({ result }) => result) });
    throwBlockingError(attempts);
    return true;
  }

  return startRetryQueue({
    processDue,
    nextDueAt: () => nextSendingTime(db.read, sendingLimits, clock),
    onError(error) {
      // `attempt` has already logged a MailError.
      if (!(error instanceof MailError)) log('a mailing could not be sent', { err: error });
    },
    clock,
    sleepMaxMs: limits.scheduler.sleepMaxMs,
    pollMs: db.isShared ? limits.deliveryPollMs : undefined,
    errorPauseMs: limits.mail.serverBackoffMs,
  });
}

const recorder =
  ({ db, clock }: MailingSenderOptions) =>
  (results: MailingResults) =>
    recordResults(db, { ...results, now: clock.now() });

const audienceOf = ({ kind, postId }: OpenMailing, { items }: MailingContent): MailingAudience => ({
  kind,
  postId,
  categoryIds: items.map(({ categoryId }) => categoryId),
});

/** Throws the first unexpected error, or else the first error of the mail server itself. The queue then pauses. */
function throwBlockingError(attempts: PromiseSettledResult<{ error?: MailError }>[]): void {
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') throw attempt.reason;
  }
  for (const attempt of attempts) {
    if (attempt.status === 'fulfilled' && attempt.value.error?.isServerFailure)
      throw attempt.value.error;
  }
}

/**
 * Stores the content of a mailing whose post is public. Stops a mailing whose post was deleted for good. Returns whether the
 * mailing can be sent now.
 */
async function beginMailing(
  { db, siteUrl, clock }: MailingSenderOptions,
  mailing: OpenMailing,
): Promise<boolean> {
  const { id, postId, isPublic } = mailing;
  if (!isPublic && postId !== null) return false;
  const postIds = await listPostsOfMailing(db.read, mailing);
  const content = await readMailingContent(db.read, { ...mailing, postIds, siteUrl });
  const problem = content.items.length === 0 ? 'post' : undefined;
  const stopReason = problem ?? (senderProblems(content).length > 0 ? 'settings' : undefined);
  if (stopReason) await stopMailing(db, { id, problem: stopReason });
  else await beginSending(db, { id, content, now: clock.now() });
  return !stopReason;
}

/** Stops a mailing whose post is no longer public. Returns whether it was stopped. */
async function stopIfHidden(db: Database, { id, isPublic }: OpenMailing): Promise<boolean> {
  if (!isPublic) await stopMailing(db, { id, problem: 'post' });
  return !isPublic;
}

/** Returns a signal that aborts some seconds after the given one, so that a stop rarely repeats a mail. */
function afterGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abortLater = () => setTimeout(() => late.abort(), limits.mailing.stopGraceMs).unref();
  signal.addEventListener('abort', abortLater, { once: true });
  return late.signal;
}

import type { Database } from '#db/client.ts';
import { listPostsOfPeriod, readMailingContent } from '#db/mailings/mailingContent.ts';
import {
  beginSending,
  finishSentMailings,
  listOpenMailings,
  type OpenMailing,
  stopMailing,
} from '#db/mailings/mailings.ts';
import {
  addRecipients,
  type ClaimedRecipient,
  claimRecipients,
  nextRecipientTime,
  requeueInFlight,
} from '#db/mailings/recipients.ts';
import { type AttemptResult, recordResults } from '#db/mailings/results.ts';
import { mailingMessageId } from '#db/mailings/returnPath.ts';
import { limits } from '#domain/limits.ts';
import { contentFor } from '#domain/mailing/contentFor.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import type { MailingContent, MailRecipient } from '#domain/mailing/mailingContent.ts';
import { senderProblems } from '#domain/mailing/senderProblems.ts';
import {
  absoluteUrl,
  leaveSubscriptionPath,
  subscriptionPreferencesPath,
  withToken,
} from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import { limits as builderLimits } from '../limits.ts';
import {
  type RetryQueue,
  type RetryQueueClock,
  type RetryQueueRun,
  startRetryQueue,
} from '../retryQueue.ts';
import { failedAttempt, isTemporary } from './attemptResult.ts';
import { createSendingLimits } from './sendingLimits.ts';
import { type Mailbox, MailError, type SendMail } from './smtp.ts';

export interface MailingSenderOptions {
  db: Database;
  /** Throws if another process may send the mails. */
  assertHeld?: () => void;
  send: SendMail;
  compose: (content: MailingContent, recipient: MailRecipient) => Mail;
  from: Mailbox;
  siteUrl: string;
  /** Reports about undelivered mails go to this mailbox, with the recipient after a plus sign. */
  bounceAddress?: string | undefined;
  mailsPerSecond?: number;
  clock: RetryQueueClock & { now(): string };
  /** Writes a log line. `facts` must not contain mail addresses. */
  log: (message: string, facts: Record<string, unknown>) => void;
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
  // Created by the first run, whose signal aborts when the queue stops.
  let sendSignal: AbortSignal | undefined;

  async function processDue({ signal }: RetryQueueRun): Promise<boolean> {
    if (!sendSignal) await requeueInFlight(db, { now: clock.now() });
    sendSignal ??= afterGrace(signal);
    const open = await listOpenMailings(db.read);
    let hasMore = false;
    for (const mailing of open) {
      if (signal.aborted) return false;
      if (mailing.status === 'scheduled') hasMore = (await begin(mailing)) || hasMore;
      else hasMore = (await sendNext(mailing, sendSignal)) || hasMore;
    }
    if (open.length > 0) await finishSentMailings(db, { now: clock.now() });
    return hasMore;
  }

  /** Stores the content of a mailing whose post is public. Returns whether the mailing can be sent now. */
  async function begin(mailing: OpenMailing): Promise<boolean> {
    if (!mailing.isReady) return false;
    const { id, kind, postId, coversFrom: from, coversUntil: until } = mailing;
    const postIds =
      kind === 'digest' && from && until
        ? await listPostsOfPeriod(db.read, { from, until })
        : [postId ?? 0];
    const content = await readMailingContent(db.read, {
      ...mailing,
      postIds,
      siteUrl: options.siteUrl,
    });
    const problem = content.items.length === 0 ? 'post' : undefined;
    const stopReason = problem ?? (senderProblems(content).length > 0 ? 'settings' : undefined);
    if (stopReason) await stopMailing(db, { id, problem: stopReason });
    else await beginSending(db, { id, content, now: clock.now() });
    return !stopReason;
  }

  /** Makes one step of a mailing. Returns whether another step can follow at once. */
  async function sendNext(mailing: OpenMailing, signal: AbortSignal): Promise<boolean> {
    const { id: mailingId, kind, content, isPrepared } = mailing;
    if (!content) return false;
    const audience = { kind, categoryIds: content.items.map(({ categoryId }) => categoryId) };
    if (!isPrepared) {
      await addRecipients(db, { mailingId, audience, now: clock.now() });
      return true;
    }
    const countMax = sendingLimits.capacity();
    if (countMax === 0) return false;
    const recipients = await claimRecipients(db, {
      mailingId,
      audience,
      countMax,
      pausedDomains: sendingLimits.pausedDomains(),
      domainCapacity: sendingLimits.domainCapacity,
      bounceAddress: options.bounceAddress,
      now: clock.now(),
    });
    if (recipients.length === 0) return false;
    sendingLimits.take(recipients.map(({ domain }) => domain));
    const attempts = await Promise.all(
      recipients.map((recipient) => attempt({ mailingId, content, recipient, signal })),
    );
    const results = attempts.map(({ result }) => result);
    await recordResults(db, { mailingId, results, now: clock.now() });
    const serverError = attempts.find(({ error }) => error?.isServer)?.error;
    if (serverError) throw serverError;
    return true;
  }

  async function attempt({
    mailingId,
    content,
    recipient,
    signal,
  }: {
    mailingId: number;
    content: MailingContent;
    recipient: ClaimedRecipient;
    signal: AbortSignal;
  }): Promise<{ result: AttemptResult; error?: MailError }> {
    const { subscriptionId, domain, categoryIds } = recipient;
    const ownContent = contentFor(content, categoryIds);
    if (!ownContent) return { result: { subscriptionId, outcome: 'skipped' } };
    const mail = options.compose(ownContent, toMailRecipient(mailingId, recipient));
    options.assertHeld?.();
    try {
      const from = senderOf(options.from, content);
      await options.send({ ...mail, from, returnPath: recipient.returnPath }, signal);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const { code, responseCode, statusCode } = error;
      log('a mail was not accepted', { mailingId, subscriptionId, code, responseCode, statusCode });
      if (!error.isServer && isTemporary(error)) sendingLimits.rejected(domain);
      return { result: failedAttempt(recipient, error, clock.nowMs()), error };
    }
    sendingLimits.accepted(domain);
    return { result: { subscriptionId, outcome: 'sent' } };
  }

  function toMailRecipient(mailingId: number, recipient: ClaimedRecipient): MailRecipient {
    const { email, subscribedAt, token, subscriptionId } = recipient;
    return {
      email,
      subscribedAt,
      ...subscriberUrls(options.siteUrl, token),
      messageId: mailingMessageId({ mailingId, subscriptionId }, hostOf(options.from.address)),
    };
  }

  /** A mailing that waits for the limits continues when they allow the next mail. */
  async function nextDueAt(): Promise<string | undefined> {
    const dueAt = await nextRecipientTime(db.read);
    const earliest = isoTime(clock.nowMs() + sendingLimits.waitMs());
    return dueAt === undefined || dueAt > earliest ? dueAt : earliest;
  }

  return startRetryQueue({
    processDue,
    nextDueAt,
    onError(error) {
      // `attempt` has already logged a MailError.
      if (!(error instanceof MailError)) log('a mailing could not be sent', { err: error });
    },
    clock,
    sleepMaxMs: limits.scheduler.sleepMaxMs,
    pollMs: db.isShared ? builderLimits.pollMs : undefined,
    errorPauseMs: limits.mail.serverBackoffMs,
  });
}

/** Returns the mailbox that an update shows as its sender. */
export const senderOf = (from: Mailbox, { publisherName, siteTitle }: MailingContent): Mailbox => ({
  ...from,
  name: from.name || siteTitle || publisherName,
});

/** Returns the links of a subscriber in each update. */
export const subscriberUrls = (siteUrl: string, token: string) => ({
  preferencesUrl: absoluteUrl(siteUrl, withToken(subscriptionPreferencesPath, token)),
  unsubscribeUrl: absoluteUrl(siteUrl, withToken(leaveSubscriptionPath, token)),
});

/** Returns a signal that aborts some seconds after the given one, so that a stop rarely repeats a mail. */
function afterGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abortLater = () => setTimeout(() => late.abort(), limits.mailing.stopGraceMs).unref();
  signal.addEventListener('abort', abortLater, { once: true });
  return late.signal;
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

import type { Database } from '#db/client.ts';
import { readSettings } from '#db/settings.ts';
import {
  completeMail,
  listDueMails,
  nextMailTime,
  claimMail,
} from '#db/subscriptions/subscriptionMails.ts';
import { limits } from '#domain/limits.ts';
import { type Mailbox, MailError, type SendMail } from './smtp.ts';
import { subscriptionMail } from './subscriptionMail.ts';

export interface Mailer {
  /** Something was written: look at once. Never throws. */
  wake(): void;
  /** Resolves when nothing is due that could be sent at once. */
  settled(): Promise<void>;
  /** Breaks off the attempt under way; what was not taken waits in the database for the next start. */
  stop(): Promise<void>;
}

export interface MailerOptions {
  db: Database;
  send: SendMail;
  from: Mailbox;
  siteUrl: string;
  clock: {
    nowMs(): number;
    now(): string;
    after(delayMs: number, work: () => void): () => void;
  };
  /** Told what failed, never to whom. */
  log: (message: string, facts: Record<string, unknown>) => void;
}

/**
 * Sends the mails that wait in the database, one after another, until the server takes them or their
 * schedule ends. No request waits for it: a form is answered when its row is there.
 */
export function startMailer({ db, send, from, siteUrl, clock, log }: MailerOptions): Mailer {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let cancelTimer: (() => void) | undefined;

  /** Throws when it is the server that fails, so that the others are not tried in vain. */
  async function deliver(id: number): Promise<void> {
    const taken = await claimMail(db, { id, now: clock.now() });
    if (!taken) return;
    const { site_title: siteTitle } = await readSettings(db.read);
    const mail = subscriptionMail({
      ...{ mail: taken, siteTitle, siteUrl },
      ...{ contact: from.address, nowMs: clock.nowMs() },
    });
    try {
      await send({ ...mail, from: { ...from, name: from.name || siteTitle } }, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof MailError)) throw error;
      const { code, responseCode, isFinal, isServer } = error;
      const isDropped = isFinal || taken.isLastAttempt;
      log('a mail was not taken', { id, attempt: taken.attempt, code, responseCode, isDropped });
      if (isDropped) await completeMail(db, { id, status: 'dropped' });
      if (isServer) throw error;
      return;
    }
    await completeMail(db, { id, status: 'sent' });
  }

  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      const countMax = limits.mail.mailsPerBatch;
      const due = await listDueMails(db.read, { now: clock.now(), countMax });
      for (const id of due) {
        if (signal.aborted) return;
        await deliver(id);
      }
      if (due.length === countMax) isAskedAgain = true;
    } while (isAskedAgain && !signal.aborted);
  }

  async function run(): Promise<void> {
    cancelTimer?.();
    let pauseMs = 0;
    try {
      await work();
    } catch (err) {
      // The mail server, a locked database, a full disk: what waits is tried again after a pause.
      pauseMs = limits.mail.serverBackoffMs;
      const isTold = err instanceof MailError || signal.aborted;
      if (!isTold) log('mails could not be worked on', { err });
    }
    await arm(pauseMs);
    running = undefined;
    if (isAskedAgain && pauseMs === 0) wake();
  }

  async function arm(pauseMs: number): Promise<void> {
    const dueAt = await nextMailTime(db.read).catch(() => undefined);
    if (signal.aborted || (dueAt === undefined && pauseMs === 0)) return;
    const waitMs = dueAt === undefined ? 0 : Date.parse(dueAt) - clock.nowMs();
    // A clock may jump while a timer runs.
    const sleepMs = Math.min(limits.scheduler.sleepMaxMs, Math.max(waitMs, pauseMs));
    cancelTimer = clock.after(sleepMs, wake);
  }

  function wake() {
    isAskedAgain = true;
    if (!running && !signal.aborted) running = run();
  }

  wake();
  return {
    wake,
    async settled() {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      cancelTimer?.();
      await running;
    },
  };
}

import type { RetryQueue } from '#build-hooks/concurrency/retryQueue.ts';
import type { LeaseContext } from '#build-hooks/leases/heldLease.ts';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { startConfirmationSender } from '#build-hooks/mail/confirmationSender.ts';
import { senderOf } from '#build-hooks/mail/mailAttempt.ts';
import { startMailingSender } from '#build-hooks/mail/mailingSender.ts';
import { openSmtpPool, smtpSender } from '#build-hooks/mail/smtp.ts';
import { startWebhookSender } from '#build-hooks/webhooks/webhookSender.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { BuildNotifier } from '../buildHook/buildNotifier.ts';
import type { ChangeNotifier, MailOutput } from '../deps.ts';
import type { Env } from '../env/env.ts';
import { requestGuard } from './requestGuard.ts';
import { runWithLoggedLease } from './runWithLoggedLease.ts';

export interface Deliveries {
  changeNotifier: ChangeNotifier;
  stop(): Promise<void>;
}

/**
 * Starts the outgoing webhooks and, with a mail server, the mails. The returned notifier wakes them after a pause. Without
 * the pause, their work would delay visitors of the changed page. With a `buildNotifier`, it also notifies the build hook,
 * at once.
 */
export function startDeliveries(
  deps: BaseDeps & { buildNotifier: Pick<BuildNotifier, 'notify'> | undefined },
): Deliveries {
  const { env, clock, buildNotifier } = deps;
  const webhooks = runWithLoggedLease(deps, 'relay', startWebhooks(deps));
  const mails = env.mail && runWithLoggedLease(deps, 'mailer', startMailQueues(deps, env.mail));
  let cancelWake: (() => void) | undefined;
  let isStopped = false;

  function wake() {
    cancelWake = undefined;
    webhooks.work()?.wake();
    mails?.work()?.wake();
  }

  return {
    changeNotifier: {
      notify() {
        buildNotifier?.notify();
        if (!isStopped) cancelWake ??= clock.after(limits.deliveryDelayMs, wake);
      },
    },
    async stop() {
      isStopped = true;
      cancelWake?.();
      await Promise.all([webhooks.stop(), mails?.stop()]);
    },
  };
}

const startWebhooks =
  ({ env, clock, log }: BaseDeps) =>
  ({ db, assertHeld }: LeaseContext) =>
    startWebhookSender({
      db,
      assertHeld,
      siteUrl: env.siteUrl,
      guard: requestGuard(env),
      clock,
      log: (message, facts) => log.warn({ event: 'webhook_failed', ...facts }, message),
    });

/** Confirmation mails do not wait for updates, so each kind has its own queue and connections. */
const startMailQueues =
  ({ env, clock, log }: BaseDeps, { from, smtpUrl }: NonNullable<Env['mail']>) =>
  ({ db, assertHeld }: LeaseContext): RetryQueue => {
    const pool = openSmtpPool(smtpUrl);
    const shared = {
      db,
      assertHeld,
      clock,
      from,
      siteUrl: env.siteUrl,
      log: (message: string, facts: Record<string, unknown>) =>
        log.warn({ event: 'mail_failed', ...facts }, message),
    };
    const confirmations = startConfirmationSender({ ...shared, send: smtpSender(smtpUrl) });
    const sender = startMailingSender({
      ...shared,
      send: pool.send,
      compose: composeUpdateMail,
      mailsPerSecond: env.mailsPerSecond,
      bounceAddress: env.bounceAddress,
    });
    return {
      wake() {
        confirmations.wake();
        sender.wake();
      },
      async settled() {
        await Promise.all([confirmations.settled(), sender.settled()]);
      },
      async stop() {
        await Promise.all([confirmations.stop(), sender.stop()]);
        pool.close();
      },
    };
  };

/** Creates the functions that compose and send single mails, such as a test mail. */
export function createMailOutput({ mail }: Pick<Env, 'mail'>): MailOutput {
  if (!mail) return { compose: composeUpdateMail, send: undefined };
  const send = smtpSender(mail.smtpUrl);
  return {
    compose: composeUpdateMail,
    send: (update, content) =>
      send({ ...update, from: senderOf(mail.from, content) }, new AbortController().signal),
  };
}

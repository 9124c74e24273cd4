import type { LeaseHold } from '#build-hooks/leases/heldLease.ts';
import { startMailer } from '#build-hooks/mail/mailer.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import { startRelay } from '#build-hooks/webhooks/relay.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Env } from '../env.ts';
import type { BuildNotifier } from '../jobs/buildNotifier.ts';
import { requestGuard } from './requestGuard.ts';
import { runLeased } from './runLeased.ts';

export interface Deliveries {
  buildNotifier: BuildNotifier;
  stop(): Promise<void>;
}

/** Starts the outgoing webhooks and, with a mail server, the mails. Returns a notifier that also wakes them. */
export function startDeliveries(deps: BaseDeps & { buildNotifier: BuildNotifier }): Deliveries {
  const { env, buildNotifier } = deps;
  const relay = runLeased(deps, 'relay', startWebhooks(deps));
  const mailer = env.mail && runLeased(deps, 'mailer', startMails(deps, env.mail));
  return {
    buildNotifier: {
      notify() {
        buildNotifier.notify();
        relay.work()?.wake();
        mailer?.work()?.wake();
      },
      settled: buildNotifier.settled,
    },
    async stop() {
      await Promise.all([relay.stop(), mailer?.stop()]);
    },
  };
}

const startWebhooks =
  ({ env, clock, log }: BaseDeps) =>
  ({ db, assertHeld }: LeaseHold) =>
    startRelay({
      db,
      assertHeld,
      siteUrl: env.siteUrl,
      guard: requestGuard(env),
      clock,
      log: (message, facts) => log.warn({ event: 'webhook_failed', ...facts }, message),
    });

const startMails =
  ({ env, clock, log }: BaseDeps, { from, smtpUrl }: NonNullable<Env['mail']>) =>
  ({ db, assertHeld }: LeaseHold) =>
    startMailer({
      db,
      assertHeld,
      clock,
      from,
      siteUrl: env.siteUrl,
      send: smtpSender(smtpUrl),
      log: (message, facts) => log.warn({ event: 'mail_failed', ...facts }, message),
    });

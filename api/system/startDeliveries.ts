import { randomBytes } from 'node:crypto';
import { createHook } from '#build-hooks/hook.ts';
import type { LeaseHold } from '#build-hooks/leases/heldLease.ts';
import { startMailer } from '#build-hooks/mail/mailer.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import { startRelay } from '#build-hooks/webhooks/relay.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Env } from '../env.ts';
import { type BuildNotifier, createBuildNotifier } from '../jobs/buildNotifier.ts';
import { requestGuard } from './requestGuard.ts';
import { runLeased } from './runLeased.ts';

export interface Deliveries {
  buildNotifier: BuildNotifier;
  stop(): Promise<void>;
}

/** Starts the build hook, the outgoing webhooks and, with a mail server, the mails. */
export function startDeliveries(deps: BaseDeps & { wakeBuilder: () => void }): Deliveries {
  const { env } = deps;
  const buildNotifier = createEmbeddedNotifier(deps);
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
      await buildNotifier.settled();
      await Promise.all([relay.stop(), mailer?.stop()]);
    },
  };
}

function createEmbeddedNotifier({
  db,
  env,
  log,
  wakeBuilder,
}: BaseDeps & { wakeBuilder: () => void }): BuildNotifier {
  const secret = env.buildHookSecret ?? randomBytes(hookSecretBytes).toString('base64url');
  const hook = createHook({ secret: standardWebhooksKey(secret), wake: wakeBuilder });
  return createBuildNotifier({ db, secret, deliver: (request) => hook.request(request), log });
}

const hookSecretBytes = 32;

const standardWebhooksKey = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;

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

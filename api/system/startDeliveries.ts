import { randomBytes } from 'node:crypto';
import { createHook } from '#build-hooks/hook.ts';
import { startMailer } from '#build-hooks/mail/mailer.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import { startRelay } from '#build-hooks/webhooks/relay.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type BuildNotifier, createBuildNotifier } from '../jobs/buildNotifier.ts';
import { requestGuard } from './requestGuard.ts';

export interface Deliveries {
  buildNotifier: BuildNotifier;
  stop(): Promise<void>;
}

/** Starts the build hook, the outgoing webhooks and, with a mail server, the mails. */
export function startDeliveries(deps: BaseDeps & { wakeBuilder: () => void }): Deliveries {
  const buildNotifier = createEmbeddedNotifier(deps);
  const relay = startWebhooks(deps);
  const mailer = startMails(deps);
  return {
    buildNotifier: {
      notify() {
        buildNotifier.notify();
        relay.wake();
        mailer?.wake();
      },
      settled: buildNotifier.settled,
    },
    async stop() {
      await buildNotifier.settled();
      await relay.stop();
      await mailer?.stop();
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

const startWebhooks = ({ db, env, clock, log }: BaseDeps) =>
  startRelay({
    db,
    siteUrl: env.siteUrl,
    guard: requestGuard(env),
    clock,
    log: (message, facts) => log.warn({ event: 'webhook_failed', ...facts }, message),
  });

const startMails = ({ db, env, clock, log }: BaseDeps) =>
  env.mail &&
  startMailer({
    db,
    clock,
    from: env.mail.from,
    siteUrl: env.siteUrl,
    send: smtpSender(env.mail.smtpUrl),
    log: (message, facts) => log.warn({ event: 'mail_failed', ...facts }, message),
  });

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { getRequestListener } from '@hono/node-server';
import { startBuilder } from '#build-hooks/builderHost.ts';
import { createHook } from '#build-hooks/hook.ts';
import { startMailer } from '#build-hooks/mail/mailer.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import { compileAdmin, compileSite } from '#build-hooks/render/compile.ts';
import { startRelay } from '#build-hooks/webhooks/relay.ts';
import { openDatabase } from '#db/client.ts';
import { checkIntegrity, DamagedDatabaseError } from '#db/integrityCheck.ts';
import { blockOtherDecoders } from '#db/media/imageFiles.ts';
import { addSocialPictures } from '#db/media/socialImages.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createDemoContent, isEmpty } from '#db/seed/demoContent.ts';
import { ensureFirstAdmin } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import { createApp } from './app.ts';
import { welcome } from './cli/welcome.ts';
import { type Env, EnvError, parseEnv } from './env.ts';
import { systemClock } from './http/clock.ts';
import { type Check, queueCheck } from './http/health.ts';
import { createHttpServer } from './http/httpServer.ts';
import { createLog, type Log } from './http/log.ts';
import { adminHeaders, siteHeaders } from './http/siteHeaders.ts';
import { createStaticSite } from './http/staticSite.ts';
import { type BuildNotifier, createBuildNotifier } from './jobs/buildNotifier.ts';
import { createScheduler } from './jobs/scheduler.ts';
import { createSearchCounter } from './jobs/searchCounter.ts';
import { createViewCounter } from './jobs/viewCounter.ts';
import { createMediaStore } from './media/mediaStore.ts';
import { numberedPosts } from './pages/numberedPosts.ts';

/** The whole system in one process: the API, the builder in its thread, and the published site. */
export interface System {
  /** The port that is listened on: the given one, or the one found for port 0. */
  port: number;
  /** Who can sign in that could not before; the password only where it was made up. */
  firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  /** Resolves when everything written so far is published. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSystem(env: Env, log: Log): Promise<System> {
  const clock = systemClock;
  const { mediaFolder } = env;
  const database = { url: env.databaseUrl, authToken: env.databaseAuthToken };
  await mkdir(mediaFolder, { recursive: true });
  const compiling = Promise.all([compileSite({ siteUrl: env.siteUrl }), compileAdmin()]);
  await checkIntegrity(database);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await ensureDefaults(db);
  if (env.demoContent === 'auto' && (await isEmpty(db.read))) {
    await createDemoContent(db, { mediaFolder, nowMs: clock.nowMs() });
  }
  blockOtherDecoders();
  const firstAdmin = await ensureFirstAdmin(db, {
    username: env.adminUsername,
    password: env.adminPassword,
    now: clock.now(),
  });
  const [compiled, admin] = await compiling;

  const site = createStaticSite({
    mediaFolder,
    adminFolder: admin.dir,
    headers: siteHeaders(env.siteUrl),
    adminHeaders: adminHeaders(env.siteUrl),
    findElsewhere: numberedPosts({ db, log }),
  });
  const builder = await startBuilder({
    db,
    setup: {
      database,
      siteUrl: env.siteUrl,
      root: env.publishTo,
      compiledDir: compiled.dir,
      stamp: compiled.stamp,
    },
    onPublished: site.forget,
    onSwitched: site.setRoot,
    log: (level, message, facts) => log[level](facts, message),
  });

  const secret = env.buildHookSecret ?? randomBytes(hookSecretBytes).toString('base64url');
  const hook = createHook({ secret: webhookKey(secret), wake: builder.wake });
  const relay = startRelay({
    db,
    siteUrl: env.siteUrl,
    guard: {
      trustedHosts: env.webhookTrustedHosts,
      isHttpsOnly: env.siteUrl.startsWith('https:'),
    },
    clock,
    log: (message, facts) => log.warn({ event: 'webhook_failed', ...facts }, message),
  });
  const mailer =
    env.mail &&
    startMailer({
      ...{ db, clock, from: env.mail.from, siteUrl: env.siteUrl },
      send: smtpSender(env.mail.smtpUrl),
      log: (message, facts) => log.warn({ event: 'mail_failed', ...facts }, message),
    });
  const buildDoorbell = createBuildNotifier({
    db,
    secret,
    deliver: (request) => hook.request(request),
    log,
  });
  const doorbell: BuildNotifier = {
    notify() {
      buildDoorbell.notify();
      relay.wake();
      mailer?.wake();
    },
    settled: buildDoorbell.settled,
  };
  const pictures = createMediaStore({ db, env, clock });
  const scheduler = createScheduler({ db, clock, doorbell, pictures, log });
  const views = createViewCounter({ db, clock, log });
  const searches = createSearchCounter({ db, clock, log });
  const checks: Check[] = [
    { name: 'stopping', isFine: () => !server.isStopping() },
    { name: 'builder', isFine: builder.isRunning },
    queueCheck({ db, clock, answeredEventId: builder.answeredEventId }),
  ];
  const { renderPreview } = builder;
  const app = createApp({
    db,
    env,
    clock,
    log,
    doorbell,
    scheduler,
    views,
    searches,
    pictures,
    renderPreview,
    checks,
    readPage: site.readPage,
  });
  scheduler.start();

  const socialPictures = addSocialPictures(db.read, mediaFolder).catch((error: unknown) =>
    log.error({ error: String(error) }, 'Pictures for social networks could not be made'),
  );

  const server = createHttpServer({ api: getRequestListener(app.fetch), site: site.handle });
  const port = await server.listen(env);

  return {
    port,
    firstAdmin,
    async settled() {
      await doorbell.settled();
      await builder.settled();
    },
    async stop() {
      scheduler.stop();
      await server.stop();
      await views.flush();
      await searches.flush();
      await doorbell.settled();
      await relay.stop();
      await mailer?.stop();
      await builder.stop();
      await socialPictures;
      await db.checkpoint();
      await db.close();
    },
  };
}

/** A shared text as Standard Webhooks writes keys. */
const webhookKey = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;

const hookSecretBytes = 32;

async function main() {
  const env = parseEnv(process.env);
  const log = createLog(env);
  process.on('uncaughtException', (err) => {
    // Nobody knows what state this left; what was acknowledged is stored, so a new start is safe.
    log.error({ event: 'crashed', err }, 'an error that nobody foresaw');
    process.exit(1);
  });
  const startedAtMs = performance.now();
  const system = await startSystem(env, log);
  process.stdout.write(welcome({ env, system, tookMs: performance.now() - startedAtMs }));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      // What is still at work then can be broken off: the next start goes on with it.
      setTimeout(() => process.exit(1), limits.server.stopMaxMs).unref();
      await system.stop();
      log.info({ event: 'stopped', signal }, 'stopped');
      process.exit(0);
    });
  }
}

if (import.meta.main) {
  main().catch((error) => {
    const isForeseen =
      error instanceof EnvError ||
      error instanceof DamagedDatabaseError ||
      error.code === 'EADDRINUSE';
    process.stderr.write(`${isForeseen ? error.message : error.stack}\n`);
    process.exit(1);
  });
}

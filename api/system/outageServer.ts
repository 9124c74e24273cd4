import { compileAdmin } from '#build-hooks/compile/compile.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { unavailableDatabase } from '#db/unavailableDatabase.ts';
import { createApp } from '../app.ts';
import type { Env } from '../env/env.ts';
import { cachedCheck } from '../health/check.ts';
import { apiListener } from '../http/apiListener.ts';
import { createHttpServer, type HttpServer } from '../http/httpServer.ts';
import { adminHeaders } from '../http/siteHeaders.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { openNodeFiles } from './nodeFiles.ts';

/**
 * Starts a server for a process that waits for its database server. It serves the published pages: of the bucket or shared
 * folder of an API node, or of the release that a builder of its own published last. Its API returns 503 for whatever needs
 * the database, and `/readyz` returns 200, because otherwise a load balancer could remove all nodes.
 * Resolves to undefined if this process has to build the first release before it can serve a page.
 */
export async function startOutageServer(env: Env, log: Log): Promise<HttpServer | undefined> {
  if (!env.bot && !(await findCurrentRelease(env.publishedFolder))) return undefined;
  const { dir: adminFolder } = await compileAdmin();
  // A bucket of a server with its own builder is only a copy of what is on its disk.
  const ownEnv = env.bot ? env : { ...env, bucket: undefined };
  const deps = { db: unavailableDatabase(), env: ownEnv, clock: systemClock, log };
  const { site, check } = openNodeFiles(deps, {
    adminFolder,
    adminHeaders: adminHeaders(env.siteUrl),
    cdn: env.cdn?.target,
  });
  const app = createApp({
    ...deps,
    changeNotifier: { notify: () => undefined },
    readPage: site.readPage,
    checks: [cachedCheck(check, deps)],
  });
  const server = createHttpServer({ api: apiListener(app), site: site.handle });
  await server.listen(env);
  return server;
}

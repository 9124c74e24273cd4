import { compileAdmin } from '#build-hooks/compile/compile.ts';
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
 * Starts a server for an API node that waits for its database server. It serves the published pages. Its API returns 503 for
 * whatever needs the database, and `/readyz` returns 200, because otherwise a load balancer could remove all nodes.
 */
export async function startOutageServer(env: Env, log: Log): Promise<HttpServer> {
  const { dir: adminFolder } = await compileAdmin();
  const deps = { db: unavailableDatabase(), env, clock: systemClock, log };
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

import { Hono } from 'hono';
import { createBuildHook } from '#build-hooks/hook/buildHook.ts';
import { createPreviewHook } from '#build-hooks/hook/previewHook.ts';
import type { BotRole } from '#domain/api/apiResponses.ts';
import type { BotEnv } from '../../env/botEnv.ts';
import type { Check } from '../../health/check.ts';
import { readinessRoutes } from '../../health/health.ts';
import type { Log } from '../../runtime/log.ts';
import type { BotTerm } from './botTerm.ts';

export interface BotAppOptions {
  env: Pick<BotEnv, 'buildHookSecret'>;
  log: Log;
  /** Returns undefined while this bot does not build. */
  term: () => BotTerm | undefined;
  role: () => BotRole;
  checks: Check[];
}

/** Returns the HTTP interface of the bot. Requests of API nodes are signed with the shared secret. */
export function createBotApp({ env, log, term, role, checks }: BotAppOptions) {
  const secret = env.buildHookSecret;
  const app = new Hono();
  app.on('POST', ['/hook', '/preview'], async (c, next) => {
    if (term()) return next();
    // The API node asks the other bots at the same time.
    return c.json({ message: 'This bot does not build now' }, 503);
  });
  app.route('/', createBuildHook({ secret, wake: () => term()?.wake() }));
  app.route(
    '/',
    createPreviewHook({
      secret,
      async renderPreview(post) {
        const current = term();
        if (!current) throw new Error('This bot does not build now');
        return current.renderPreview(post);
      },
      onFailure: (err) => log.warn({ event: 'preview_failed', err }, 'a preview was not rendered'),
    }),
  );
  app.route('/', readinessRoutes({ checks, log, facts: () => ({ role: role() }) }));
  return app;
}

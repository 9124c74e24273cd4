import { Hono } from 'hono';
import { limits } from '#domain/limits.ts';
import { searchPath } from '#domain/paths.ts';
import { afterWrite } from './afterWrite.ts';
import { auditLog } from './auditLog.ts';
import { bodyLimits } from './bodyLimits.ts';
import { csrfGuard } from './csrfGuard.ts';
import type { ApiEnv, Deps } from './deps.ts';
import { errorHandler } from './errorHandler.ts';
import { formProblems } from './formProblems.ts';
import { createGate } from './gate.ts';
import { readUser } from './guards.ts';
import { type Check, healthRoutes } from './health.ts';
import { notFound } from './notFound.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { aiRoutes } from './routes/ai.ts';
import { buildRoutes } from './routes/builds.ts';
import { categoryRoutes } from './routes/categories.ts';
import { commentRoutes, moderationRoutes } from './routes/comments.ts';
import { contactRoutes } from './routes/contact.ts';
import { loginRoutes } from './routes/login.ts';
import { logoutRoutes } from './routes/logout.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { postRevisionRoutes } from './routes/postRevisions.ts';
import { postRoutes } from './routes/posts.ts';
import { previewRoutes } from './routes/preview.ts';
import { redirectRoutes } from './routes/redirects.ts';
import { registerRoutes } from './routes/register.ts';
import { searchRoutes } from './routes/search.ts';
import { settingRoutes } from './routes/settings.ts';
import { slugRoutes } from './routes/slugs.ts';
import { statsRoutes } from './routes/stats.ts';
import { subscribeRoutes } from './routes/subscribe.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { tagRoutes } from './routes/tags.ts';
import { userRoutes } from './routes/user.ts';
import { userAccountRoutes } from './routes/userAccounts.ts';
import { usersRoutes } from './routes/users.ts';
import { viewRoutes } from './routes/views.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { Scheduler } from './scheduler.ts';
import { createSearchCounter, type SearchCounter } from './searchCounter.ts';
import { searchPageRoutes } from './searchPage.ts';
import { securityHeaders } from './securityHeaders.ts';
import { createSessions } from './session.ts';
import { readSource } from './source.ts';
import { createThrottle } from './throttle.ts';
import { createViewCounter, type ViewCounter } from './viewCounter.ts';

export interface AppOptions extends Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'doorbell'> {
  scheduler?: Pick<Scheduler, 'rearm'>;
  /** Given by a server that wants to flush them at its end. */
  views?: ViewCounter;
  searches?: SearchCounter;
  /** Given by a server that wants to sweep it. */
  pictures?: Pictures;
  /** Given by a server that has a builder. */
  renderPreview?: Deps['renderPreview'];
  /** What `/readyz` asks beside the database and the disk. */
  checks?: Check[] | undefined;
  /** Given where the site is served beside the API: pages that the API fills in. */
  readPage?: Deps['readPage'];
}

/** The API under /api, with /healthz, /readyz and searches beside it. Everything else is for others to serve. */
export function createApp(allOptions: AppOptions) {
  const { scheduler, checks = [], ...options } = allOptions;
  const { runningMax, waitingMax } = hashing;
  const deps: Deps = {
    ...options,
    sessions: createSessions(options),
    throttle: createThrottle(options),
    views: options.views ?? createViewCounter(options),
    searches: options.searches ?? createSearchCounter(options),
    pictures: options.pictures ?? createPictures(options),
    renderPreview:
      options.renderPreview ?? (() => Promise.reject(new Error('There is no builder'))),
    readPage: options.readPage ?? nothingPublished,
    hashGate: createGate({ runningMax, waitingMax }),
  };
  const app = new Hono<ApiEnv>();
  app.onError(errorHandler(deps));
  app.notFound((c) => notFound(app, c));
  app.use(securityHeaders(deps.env));
  app.use('/api/*', formProblems(deps));
  app.use('/api/*', readSource(deps.env));
  app.use('/api/*', auditLog(deps));
  app.use('/api/*', csrfGuard(deps));
  app.use('/api/*', bodyLimits());
  app.use('/api/*', readUser(deps));
  app.use('/api/*', afterWrite({ ...deps, scheduler }));
  app.route('/', healthRoutes({ ...deps, checks }));
  app.use(searchPath, readSource(deps.env));
  app.route('/', searchPageRoutes(deps));
  app.route('/', createRoutes(deps));
  app.route('/api', openApiRoutes({ ...deps, routes: () => app.routes }));
  return app;
}

const nothingPublished = async () => undefined;

const hashing = {
  runningMax: limits.throttle.hashesRunningMax,
  waitingMax: limits.throttle.hashesWaitingMax,
};

const createRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .basePath('/api')
    .route('/user', userRoutes(deps))
    .route('/users', usersRoutes(deps))
    .route('/users', userAccountRoutes(deps))
    .route('/login', loginRoutes(deps))
    .route('/register', registerRoutes(deps))
    .route('/logout', logoutRoutes(deps))
    .route('/categories', categoryRoutes(deps))
    .route('/posts', commentRoutes(deps))
    .route('/posts', postRevisionRoutes(deps))
    .route('/posts', postRoutes(deps))
    .route('/slugs', slugRoutes(deps))
    .route('/comments', moderationRoutes(deps))
    .route('/tags', tagRoutes(deps))
    .route('/subscriptions', subscriptionRoutes(deps))
    .route('/redirects', redirectRoutes(deps))
    .route('/ai', aiRoutes(deps))
    .route('/mcp', mcpRoutes(deps))
    .route('/stats', statsRoutes(deps))
    .route('/media', mediaRoutes(deps))
    .route('/preview', previewRoutes(deps))
    .route('/settings', settingRoutes(deps))
    .route('/contact', contactRoutes(deps))
    .route('/subscribe', subscribeRoutes(deps))
    .route('/search', searchRoutes(deps))
    .route('/views', viewRoutes(deps))
    .route('/webhooks', webhookRoutes(deps))
    .route('/builds', buildRoutes(deps));

/** What the typed client knows of the API. */
export type Api = ReturnType<typeof createRoutes>;

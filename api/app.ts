import { Hono } from 'hono';
import { limits } from '#domain/limits.ts';
import { offersPath, searchPath } from '#domain/paths.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import { readUser } from './auth/guards.ts';
import { createSessions } from './auth/session.ts';
import { createClickCounter } from './counters/clickCounter.ts';
import { createSearchCounter } from './counters/searchCounter.ts';
import { createViewCounter } from './counters/viewCounter.ts';
import type { Deps } from './deps.ts';
import type { Check } from './health/check.ts';
import { healthRoutes } from './health/health.ts';
import type { HonoEnv } from './http/honoEnv.ts';
import type { Scheduler } from './jobs/scheduler.ts';
import { createImageFolder } from './media/imageFiles.ts';
import { createMediaStore } from './media/mediaStore.ts';
import { afterWrite } from './middleware/afterWrite.ts';
import { auditLog } from './middleware/auditLog.ts';
import { bodyLimits } from './middleware/bodyLimits.ts';
import { clientAddress } from './middleware/clientAddress.ts';
import { csrfGuard } from './middleware/csrfGuard.ts';
import { errorHandler } from './middleware/errorHandler.ts';
import { formProblems } from './middleware/formProblems.ts';
import { notFound } from './middleware/notFound.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { unfinishedBodies } from './middleware/unfinishedBodies.ts';
import { offerRedirectRoutes } from './pages/offerRedirect.ts';
import { searchPageRoutes } from './pages/searchPage.ts';
import { createRateLimiter } from './rateLimits/rateLimiter.ts';
import { aiRoutes } from './routes/ai/ai.ts';
import { authorRoutes } from './routes/authors.ts';
import { buildRoutes } from './routes/builds.ts';
import { categoryRoutes } from './routes/categories.ts';
import { clockRoutes } from './routes/clock.ts';
import { commentRoutes, moderationRoutes } from './routes/comments.ts';
import { contactRoutes } from './routes/contact.ts';
import { draftRoutes } from './routes/drafts.ts';
import { eventRoutes } from './routes/events.ts';
import { mailEventRoutes } from './routes/mailings/mailEvents.ts';
import { mailingRoutes } from './routes/mailings/mailings.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { postRevisionRoutes } from './routes/posts/postRevisions.ts';
import { postRoutes } from './routes/posts/posts.ts';
import { previewRoutes } from './routes/posts/preview.ts';
import { savedStateRoutes } from './routes/posts/savedState.ts';
import { slugRoutes } from './routes/posts/slugs.ts';
import { viewRoutes } from './routes/posts/views.ts';
import { offerRoutes } from './routes/products/offers.ts';
import { productRoutes } from './routes/products/products.ts';
import { specTemplateRoutes } from './routes/products/specTemplates.ts';
import { redirectRoutes } from './routes/redirects.ts';
import { searchRoutes } from './routes/search/search.ts';
import { settingRoutes } from './routes/settings.ts';
import { statsRoutes } from './routes/stats.ts';
import { subscribeRoutes } from './routes/subscriptions/subscribe.ts';
import { subscriptionRoutes } from './routes/subscriptions/subscriptions.ts';
import { tagRoutes } from './routes/tags.ts';
import { trashRoutes } from './routes/trash.ts';
import { currentUserRoutes } from './routes/users/currentUser.ts';
import { loginRoutes } from './routes/users/login.ts';
import { logoutRoutes } from './routes/users/logout.ts';
import { ownAccountRoutes } from './routes/users/ownAccount.ts';
import { registerRoutes } from './routes/users/register.ts';
import { userAccountRoutes } from './routes/users/userAccounts.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { createTextWorker } from './text/textWorker.ts';
import { createThreadShare } from './visitors/threadShare.ts';
import { createVisitorCache } from './visitors/visitorCache.ts';
import { visitorReads } from './visitors/visitorReads.ts';
import { visitorWrites } from './visitors/visitorWrites.ts';

type OptionalPart =
  | 'sessions'
  | 'viewCounter'
  | 'clickCounter'
  | 'searchCounter'
  | 'mediaStore'
  | 'textWorker'
  | 'renderPreview'
  | 'mails'
  | 'findAddressProblem'
  | 'fetchImage'
  | 'readPage';

/**
 * The parts of the program that the app uses. `createApp` creates missing sessions, counters, stores and workers itself. The
 * other optional parts need the builder, the mail server or the network. Without them, previews, mails and downloads of images
 * fail, no published page is found, and the URLs of other servers are not checked.
 */
export interface AppOptions
  extends Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'changeNotifier'>,
    Partial<Pick<Deps, OptionalPart>> {
  scheduler?: Pick<Scheduler, 'handleWrite'>;
  /** Checks of `/readyz` in addition to the database and the disk. */
  checks?: Check[];
}

/** Returns the Hono app of the API, the health checks, the links to shops and the search page with results. */
export function createApp({ scheduler, checks = [], ...options }: AppOptions) {
  const { hashConcurrencyMax: runningMax, hashQueueMax: waitingMax } = limits.rateLimit;
  const deps: Deps = {
    ...options,
    sessions: options.sessions ?? createSessions(options),
    rateLimiter: createRateLimiter(options),
    viewCounter: options.viewCounter ?? createViewCounter(options),
    clickCounter: options.clickCounter ?? createClickCounter(options),
    searchCounter: options.searchCounter ?? createSearchCounter(options),
    mediaStore:
      options.mediaStore ?? createMediaStore({ ...options, files: createImageFolder(options) }),
    textWorker: options.textWorker ?? createTextWorker(),
    visitorCache: createVisitorCache(options),
    visitorShare: createThreadShare(limits.visitorReads),
    renderPreview:
      options.renderPreview ?? (() => Promise.reject(new Error('There is no builder'))),
    mails: options.mails ?? noMails,
    findAddressProblem: options.findAddressProblem ?? noProblem,
    fetchImage: options.fetchImage ?? noNetwork,
    readPage: options.readPage ?? nothingPublished,
    hashSemaphore: createSemaphore({ runningMax, waitingMax }),
  };
  const app = new Hono<HonoEnv>();
  app.onError(errorHandler(deps));
  app.notFound((c) => notFound(app, c));
  app.use(securityHeaders(deps.env));
  app.use('/api/*', formProblems(deps));
  app.use('/api/*', clientAddress(deps.env));
  app.use('/api/*', auditLog(deps));
  app.use('/api/*', csrfGuard(deps));
  app.use('/api/*', unfinishedBodies());
  app.use('/api/*', bodyLimits());
  app.use('/api/*', readUser(deps));
  app.use('/api/*', visitorReads(deps));
  app.use('/api/*', visitorWrites(deps));
  app.use('/api/*', afterWrite({ ...deps, scheduler }));
  app.route('/', healthRoutes({ ...deps, checks }));
  app.use(searchPath, clientAddress(deps.env));
  app.route('/', searchPageRoutes(deps));
  app.use(`${offersPath}/*`, clientAddress(deps.env));
  app.route('/', offerRedirectRoutes(deps));
  app.route('/', createRoutes(deps));
  app.route('/api', openApiRoutes({ ...deps, routes: () => app.routes }));
  return app;
}

const noMails: Deps['mails'] = {
  compose() {
    throw new Error('There is no composer of mails');
  },
  send: undefined,
};
const nothingPublished = async () => undefined;
const noProblem = async () => undefined;
const noNetwork = async () => 'network' as const;

const createRoutes = (deps: Deps) =>
  new Hono<HonoEnv>()
    .basePath('/api')
    .route('/user', currentUserRoutes(deps))
    .route('/users', ownAccountRoutes(deps))
    .route('/users', userAccountRoutes(deps))
    .route('/login', loginRoutes(deps))
    .route('/register', registerRoutes(deps))
    .route('/logout', logoutRoutes(deps))
    .route('/categories', categoryRoutes(deps))
    .route('/authors', authorRoutes(deps))
    .route('/products', productRoutes(deps))
    .route('/offers', offerRoutes(deps))
    .route('/spec-templates', specTemplateRoutes(deps))
    .route('/posts', commentRoutes(deps))
    .route('/posts', postRevisionRoutes(deps))
    .route('/posts', savedStateRoutes(deps))
    .route('/posts', postRoutes(deps))
    .route('/drafts', draftRoutes(deps))
    .route('/slugs', slugRoutes(deps))
    .route('/trash', trashRoutes(deps))
    .route('/comments', moderationRoutes(deps))
    .route('/tags', tagRoutes(deps))
    .route('/subscriptions', subscriptionRoutes(deps))
    .route('/redirects', redirectRoutes(deps))
    .route('/ai', aiRoutes(deps))
    .route('/mcp', mcpRoutes(deps))
    .route('/mailings', mailingRoutes(deps))
    .route('/mail-events', mailEventRoutes(deps))
    .route('/stats', statsRoutes(deps))
    .route('/media', mediaRoutes(deps))
    .route('/clock', clockRoutes(deps))
    .route('/preview', previewRoutes(deps))
    .route('/settings', settingRoutes(deps))
    .route('/contact', contactRoutes(deps))
    .route('/subscribe', subscribeRoutes(deps))
    .route('/search', searchRoutes(deps))
    .route('/views', viewRoutes(deps))
    .route('/webhooks', webhookRoutes(deps))
    .route('/events', eventRoutes(deps))
    .route('/builds', buildRoutes(deps));

export type Api = ReturnType<typeof createRoutes>;

import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findOpenOffer } from '#db/products/offers.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { notFoundPath, offersPath } from '#domain/paths.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { tooManyRequests } from '../http/problem.ts';
import { sendCompressedHtml } from '../http/sendCompressedHtml.ts';
import { respondWithHtml } from '../middleware/formProblems.ts';
import { idParam } from '../middleware/validate.ts';
import { isCrawler } from '../visitors/isCrawler.ts';
import { problemPage } from './formProblemPage.ts';

/**
 * Redirects a visitor to the shop of an offer and counts the click. The answer is never stored, because an
 * edit of the offer changes its target.
 */
export const offerRedirectRoutes = ({
  db,
  clickCounter,
  env,
  rateLimiter,
  readPage,
}: Pick<Deps, 'db' | 'clickCounter' | 'env' | 'rateLimiter' | 'readPage'>) =>
  new Hono<HonoEnv>()
    .use(`${offersPath}/*`, problemPages({ env, readPage }))
    .get(`${offersPath}/:id`, async (c) => {
      const waitMs = await rateLimiter.takeMinutely('read', c.var.clientAddress);
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const { data } = idParam.safeParse(c.req.param());
      const offer = data && (await findOpenOffer(db.read, data.id));
      if (!offer) return sendNotFound(c, readPage);
      if (isVisit(c)) clickCounter.count({ id: offer.id, clientAddress: c.var.clientAddress });
      c.header('X-Robots-Tag', 'noindex');
      return c.redirect(new URL(offer.url).href, 302);
    });

/** Turns the JSON problem of an outage into a page, because a browser shows the answer. */
const problemPages = (deps: Pick<Deps, 'env' | 'readPage'>) =>
  createMiddleware<HonoEnv>(async function problemPages(c, next) {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('application/json'))
      await respondWithHtml(c, deps, (page, problem) =>
        problemPage(page, problem, heVisitorForms.shopProblem),
      );
  });

/** Returns whether a person follows the link, and not a bot or a browser that loads pages in advance. */
function isVisit(c: Context): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '';
  const isPrefetch = purpose.includes('prefetch');
  return c.req.method === 'GET' && !isPrefetch && !isCrawler(c.req.header('user-agent'));
}

async function sendNotFound(c: Context<HonoEnv>, readPage: Deps['readPage']): Promise<Response> {
  const published = await readPage(notFoundPath);
  if (!published) return c.text(heErrors.notFound, 404);
  const own = [
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex'],
  ] as const;
  const headers = [...published.headers, ...own];
  return sendCompressedHtml(c, { html: published.html, status: 404, headers });
}

import { Hono } from 'hono';
import { applyBulkAction } from '#db/posts/applyBulkAction.ts';
import { duplicatePost } from '#db/posts/duplicatePost.ts';
import { findPostById, findPostBySlug } from '#db/posts/findPost.ts';
import { addPostOrigins } from '#db/posts/history/postOrigins.ts';
import {
  listFeaturedPostIds,
  listLivePostIds,
  listPopularPostIds,
} from '#db/posts/lists/listLivePostIds.ts';
import { listPostsByIds } from '#db/posts/lists/listPosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema, postUpdateSchema } from '#domain/post/post.ts';
import { postBulkSchema } from '#domain/post/postBulk.ts';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { adminProblem, audienceFor, isAdmin, requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { idempotencyOf } from '../../http/idempotencyKey.ts';
import { problem, sendProblem, staleDelete, tooManyRequests } from '../../http/problem.ts';
import { acceptIfMatch, acceptIfMatchToDelete } from '../../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { postQuerySchema, readPostList } from './postQuery.ts';
import {
  createdPostResponse,
  postResponse,
  sendContentProblem,
  sendPostProblem,
} from './postResponse.ts';
import { sanitizeContent } from './sanitizeContent.ts';
import { submitPost } from './submitPost.ts';

const postParameters = Object.keys(postQuerySchema.shape);

export const postRoutes = ({ db, clock, textWorker, rateLimiter, visitorCache }: Deps) =>
  new Hono<HonoEnv>()
    .get('/', validate('query', postQuerySchema), visitorCache(postParameters), async (c) => {
      const audience = audienceFor(c);
      const query = c.req.valid('query');
      const refusal = query.audience && adminProblem(c);
      if (refusal) return refusal;
      const isSearch = query.q !== undefined && !isAdmin(c);
      const waitMs = isSearch ? await rateLimiter.takeMinutely('search', c.var.clientAddress) : 0;
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const { posts, total } = await readPostList(db.read, { query, audience });
      c.header('X-Total-Count', String(total));
      const listed: PostWithOrigin[] =
        audience === 'admins' ? await addPostOrigins(db.read, posts) : posts;
      return c.json(listed, 200);
    })
    .get('/featured', visitorCache(), async (c) => {
      const ids = await listFeaturedPostIds(db.read, limits.home.featuredMax);
      return c.json(await listPostsByIds(db.read, { ids, audience: 'visitors' }), 200);
    })
    .get('/popular', visitorCache(), async (c) => {
      const ids = await listPopularPostIds(db.read, limits.home.popularMax);
      return c.json(await listPostsByIds(db.read, { ids, audience: 'visitors' }), 200);
    })
    .get('/latest', visitorCache(), async (c) => {
      const ids = await listLivePostIds(db.read, { offset: 0, countMax: limits.list.latestMax });
      return c.json(await listPostsByIds(db.read, { ids, audience: 'visitors' }), 200);
    })
    .get('/id/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const post = await findPostById(db.read, { id, audience: 'admins' });
      return post ? postResponse(c, post, 200) : problem(c, 404, heErrors.post.notFound);
    })
    .get('/:slug', async (c) => {
      const slug = c.req.param('slug');
      const post = await findPostBySlug(db.read, { slug, audience: audienceFor(c) });
      return post ? postResponse(c, post, 200) : problem(c, 404, heErrors.post.notFound);
    })
    .post('/', requireAdmin, validate('json', postCreateSchema), async (c) => {
      const post = c.req.valid('json');
      const idempotency = idempotencyOf(c, { client: `user-${c.var.user?.id}`, body: post });
      if (idempotency === 'invalid') return problem(c, 400, heErrors.ai.badIdempotencyKey);
      const created = await submitPost({ db, clock, textWorker }, { post, idempotency });
      if ('problem' in created) return sendProblem(c, created.problem);
      return createdPostResponse(c, created);
    })
    .post('/bulk', requireAdmin, validate('json', postBulkSchema), async (c) => {
      const outcome = await applyBulkAction(db, { ...c.req.valid('json'), now: clock.now() });
      if ('ids' in outcome) return c.json(outcome, 200);
      return problem(c, 400, heProductErrors.review.unitSourceRequiredIn(outcome.lacksUnitSource));
    })
    .post('/:id/duplicate', requireAdmin, validate('param', idParam), async (c) => {
      const copy = await duplicatePost(db, { ...c.req.valid('param'), now: clock.now() });
      return copy === 'missing' ? sendPostProblem(c, copy) : postResponse(c, copy, 201);
    })
    .put('/', requireAdmin, (c) => problem(c, 400, heErrors.post.idMissing))
    .put(
      '/:id',
      requireAdmin,
      validate('param', idParam),
      validate('json', postUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const changes = c.req.valid('json');
        if (changes.content !== undefined) {
          const sanitized = await sanitizeContent(textWorker, changes.content);
          if ('problem' in sanitized) return sendContentProblem(c, sanitized.problem);
          changes.content = sanitized.content;
        }
        const post = await updatePost(db, {
          id: c.req.valid('param').id,
          changes,
          savedBy: c.var.user?.username,
          now: clock.now(),
        });
        return typeof post === 'string' ? sendPostProblem(c, post) : postResponse(c, post, 200);
      },
    )
    .delete('/:id', requireAdmin, validate('param', idParam), acceptIfMatchToDelete, async (c) => {
      const outcome = await trashPost(db, { ...c.req.valid('param'), now: clock.now() });
      if (outcome === 'stale') return staleDelete(c);
      return outcome === 'missing' ? sendPostProblem(c, outcome) : c.body(null, 204);
    });

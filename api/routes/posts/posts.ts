import { Hono } from 'hono';
import { listFeaturedPostIds, listLivePostIds, listPopularPostIds } from '#db/posts/livePosts.ts';
import { changePosts, duplicatePost } from '#db/posts/postBulk.ts';
import {
  countPosts,
  createPost,
  deletePost,
  findPostById,
  findPostBySlug,
  listPosts,
  listPostsByIds,
  updatePost,
} from '#db/posts/posts.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema, postUpdateSchema } from '#domain/post/post.ts';
import { postBulkSchema } from '#domain/post/postBulk.ts';
import { audienceOf, requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { versionOf } from '../../http/ifMatch.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { postQuerySchema, readPostQuery } from './postQuery.ts';
import { badContent, postRefused, postResponse } from './postResponse.ts';
import { cleanContent } from './sanitizeContent.ts';

export const postRoutes = ({ db, clock }: Deps) =>
  new Hono<ApiEnv>()
    .get('/', validate('query', postQuerySchema), async (c) => {
      const audience = audienceOf(c);
      const wanted = await readPostQuery(db.read, { query: c.req.valid('query'), audience });
      const posts = wanted ? await listPosts(db.read, wanted.filter, wanted.page) : [];
      const isWhole = !wanted || wanted.page.countMax < 0;
      const total = isWhole ? posts.length : await countPosts(db.read, wanted.filter);
      c.header('X-Total-Count', String(total));
      return c.json(posts, 200);
    })
    .get('/featured', async (c) => {
      const ids = await listFeaturedPostIds(db.read, limits.home.featuredMax);
      return c.json(await listPostsByIds(db.read, ids), 200);
    })
    .get('/popular', async (c) => {
      const ids = await listPopularPostIds(db.read, limits.home.popularMax);
      return c.json(await listPostsByIds(db.read, ids), 200);
    })
    .get('/latest', async (c) => {
      const ids = await listLivePostIds(db.read, { offset: 0, countMax: limits.list.latestMax });
      return c.json(await listPostsByIds(db.read, ids), 200);
    })
    .get('/id/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const post = await findPostById(db.read, { id, audience: 'staff' });
      return post ? postResponse(c, post, 200) : problem(c, 404, he.post.notFound);
    })
    .get('/:slug', async (c) => {
      const slug = c.req.param('slug');
      const post = await findPostBySlug(db.read, { slug, audience: audienceOf(c) });
      return post ? postResponse(c, post, 200) : problem(c, 404, he.post.notFound);
    })
    .post('/', requireAdmin, validate('json', postCreateSchema), async (c) => {
      const post = c.req.valid('json');
      const cleaned = await cleanContent(post.content);
      if ('refusal' in cleaned) return badContent(c, cleaned.refusal);
      const created = await createPost(db, { post: { ...post, ...cleaned }, now: clock.now() });
      if (typeof created === 'string') return postRefused(c, created);
      return postResponse(c, created, 201);
    })
    .post('/bulk', requireAdmin, validate('json', postBulkSchema), async (c) => {
      const ids = await changePosts(db, { ...c.req.valid('json'), now: clock.now() });
      return c.json({ ids }, 200);
    })
    .post('/:id/duplicate', requireAdmin, validate('param', idParam), async (c) => {
      const copy = await duplicatePost(db, { ...c.req.valid('param'), now: clock.now() });
      return copy === 'missing' ? postRefused(c, copy) : postResponse(c, copy, 201);
    })
    .put(
      '/:id',
      requireAdmin,
      validate('param', idParam),
      validate('json', postUpdateSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const version = changes.version ?? versionOf(c);
        if (version === 'unreadable') return problem(c, 400, he.invalidNumber);
        if (changes.content !== undefined) {
          const cleaned = await cleanContent(changes.content);
          if ('refusal' in cleaned) return badContent(c, cleaned.refusal);
          changes.content = cleaned.content;
        }
        const post = await updatePost(db, {
          id: c.req.valid('param').id,
          changes: { ...changes, version },
          authorName: c.var.user?.username,
          now: clock.now(),
        });
        if (typeof post === 'string') return postRefused(c, post);
        return postResponse(c, post, 200);
      },
    )
    .delete('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const outcome = await deletePost(db, { id: c.req.valid('param').id, now: clock.now() });
      return outcome === 'missing' ? postRefused(c, outcome) : c.body(null, 204);
    });

import { Hono } from 'hono';
import { purgePost, purgeTrash } from '#db/posts/trash/purgePosts.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { countTrashedPosts, listTrashedPosts } from '#db/posts/trash/trashedPosts.ts';
import { he } from '#domain/he/errors.ts';
import { trashRestoreSchema } from '#domain/post/trashedPost.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

export const trashRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const { q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countTrashedPosts(db.read, { q })));
      return c.json(await listTrashedPosts(db.read, { q, ...pageSlice(page) }), 200);
    })
    .post('/restore', validate('json', trashRestoreSchema), async (c) => {
      const restored = await restorePosts(db, { ...c.req.valid('json'), now: clock.now() });
      return restored.length > 0 ? c.json(restored, 200) : problem(c, 404, he.post.notInTrash);
    })
    .delete('/', async (c) => {
      await purgeTrash(db, { before: clock.now() });
      return c.body(null, 204);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const outcome = await purgePost(db, c.req.valid('param'));
      return outcome === 'missing' ? problem(c, 404, he.post.notInTrash) : c.body(null, 204);
    });

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type DraftOwner,
  deleteUnsavedDraft,
  findUnsavedDraft,
  storeUnsavedDraft,
} from '#db/posts/unsavedDrafts.ts';
import { he } from '#domain/he/errors.ts';
import { unsavedDraftSchema } from '#domain/post/unsavedDraft.ts';
import { requestUser, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

const draftParam = z.object({ post: z.union([z.literal('new'), idParam.shape.id], he.invalidId) });

/** Serves the unsaved drafts of posts. Admins can read and write only their own drafts. */
export const draftRoutes = ({ db, clock, rateLimiter }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/:post', validate('param', draftParam), async (c) => {
      const owner = ownerOf(c, c.req.valid('param').post);
      return c.json({ draft: (await findUnsavedDraft(db.read, owner)) ?? null }, 200);
    })
    .put(
      '/:post',
      validate('param', draftParam),
      validate('json', unsavedDraftSchema),
      async (c) => {
        const owner = ownerOf(c, c.req.valid('param').post);
        const waitMs = await rateLimiter.takeMinutely('draft', String(owner.userId));
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        const draft = c.req.valid('json');
        const outcome = await storeUnsavedDraft(db, { owner, draft, now: clock.now() });
        return outcome === 'missing' ? problem(c, 404, he.post.notFound) : c.body(null, 204);
      },
    )
    .delete('/:post', validate('param', draftParam), async (c) => {
      await deleteUnsavedDraft(db, ownerOf(c, c.req.valid('param').post));
      return c.body(null, 204);
    });

const ownerOf = (c: Context<HonoEnv>, post: number | 'new'): DraftOwner => ({
  userId: requestUser(c).id,
  postId: post === 'new' ? undefined : post,
});

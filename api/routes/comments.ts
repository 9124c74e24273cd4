import { Hono } from 'hono';
import { z } from 'zod';
import {
  countComments,
  createComment,
  deleteComment,
  findComment,
  listApprovedComments,
  listComments,
  setCommentStatus,
} from '#db/comments.ts';
import {
  commentBulkSchema,
  commentCreateSchema,
  commentStatuses,
  commentUpdateSchema,
} from '#domain/comment/comment.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { audienceFor, isAdmin, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { acceptForm } from '../middleware/acceptForm.ts';
import { idParam, validate } from '../middleware/validate.ts';

/** Lists the approved comments of a post, and accepts new ones, which wait for approval. */
export function commentRoutes(deps: Deps) {
  const { db, clock, rateLimiter } = deps;
  return new Hono<HonoEnv>()
    .get('/:id/comments', validate('param', idParam), async (c) =>
      c.json(await listApprovedComments(db.read, c.req.valid('param').id, audienceFor(c)), 200),
    )
    .post(
      '/:id/comments',
      acceptForm('comment', deps),
      validate('param', idParam),
      validate('json', commentCreateSchema),
      async (c) => {
        const { website, ...input } = c.req.valid('json');
        if (website !== '') return c.json({ message: heMessages.commentWaits }, 201);
        // Admins have no rate limit, because they may answer many visitors in an hour.
        const waitMs = isAdmin(c)
          ? 0
          : await rateLimiter.takeHourly('comment', c.var.clientAddress);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        const comment = await createComment(db, {
          postId: c.req.valid('param').id,
          comment: input,
          now: clock.now(),
        });
        if (comment === 'missing') return problem(c, 404, heErrors.post.notFound);
        return c.json({ comment, message: heMessages.commentWaits }, 201);
      },
    );
}

const moderationQuery = listQuerySchema.extend({ status: z.enum(commentStatuses).optional() });

export const moderationRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', moderationQuery), async (c) => {
      const { status, q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countComments(db.read, { status, q })));
      return c.json(await listComments(db.read, { status, q, ...pageSlice(page) }), 200);
    })
    .put('/', validate('json', commentBulkSchema), async (c) => {
      const ids = await setCommentStatus(db, { ...c.req.valid('json'), now: clock.now() });
      return c.json({ ids }, 200);
    })
    .put('/:id', validate('param', idParam), validate('json', commentUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      await setCommentStatus(db, { ids: [id], ...c.req.valid('json'), now: clock.now() });
      const comment = await findComment(db.read, id);
      return comment ? c.json(comment, 200) : problem(c, 404, heErrors.comment.notFound);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const outcome = await deleteComment(db, { ...c.req.valid('param'), now: clock.now() });
      return outcome === 'missing' ? problem(c, 404, heErrors.comment.notFound) : c.body(null, 204);
    });

import { Hono } from 'hono';
import { createComment, listApprovedComments } from '#db/comments.ts';
import { commentCreateSchema } from '#domain/comment.ts';
import { he } from '#domain/he/errors.ts';
import { he as messages } from '#domain/he/messages.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { audienceOf } from '../guards.ts';
import { problem, tooManyRequests } from '../problem.ts';
import { idParam, validate } from '../validate.ts';

/** `/api/posts/{id}/comments`: approved ones to read, and new ones that wait for approval. */
export const commentRoutes = ({ db, clock, throttle }: Deps) =>
  new Hono<ApiEnv>()
    .get('/:id/comments', validate('param', idParam), async (c) =>
      c.json(await listApprovedComments(db.read, c.req.valid('param').id, audienceOf(c)), 200),
    )
    .post(
      '/:id/comments',
      validate('param', idParam),
      validate('json', commentCreateSchema),
      async (c) => {
        const { website, ...input } = c.req.valid('json');
        if (website !== '') return c.json({ message: messages.commentWaits }, 201);
        const waitMs = await throttle.takeHourly('comment', c.var.source);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        const comment = await createComment(db, {
          postId: c.req.valid('param').id,
          comment: input,
          now: clock.now(),
        });
        if (comment === 'missing') return problem(c, 404, he.post.notFound);
        return c.json({ comment, message: messages.commentWaits }, 201);
      },
    );

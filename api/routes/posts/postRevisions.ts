import { Hono } from 'hono';
import { findCategory } from '#db/categories.ts';
import { findPostRevision, listPostRevisions } from '#db/posts/postRevisions.ts';
import { findPostById, updatePost } from '#db/posts/posts.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { postUpdateSchema } from '#domain/post/post.ts';
import { restoredFields } from '#domain/post/postRevision.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { versionOf } from '../../http/ifMatch.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { badContent, postRefused, postResponse } from './postResponse.ts';
import { cleanContent } from './sanitizeContent.ts';

const revisionParam = idParam.extend({ version: idParam.shape.id });
const restoreSchema = postUpdateSchema.pick({ version: true });

/** `/api/posts/{id}/revisions`: what a post said before each save, for staff to read and bring back. */
export const postRevisionRoutes = ({ db, clock }: Deps) =>
  new Hono<ApiEnv>()
    .get('/:id/revisions', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const revisions = await listPostRevisions(db.read, id);
      const isPost =
        revisions.length > 0 || (await findPostById(db.read, { id, audience: 'staff' }));
      return isPost ? c.json(revisions, 200) : problem(c, 404, he.post.notFound);
    })
    .get('/:id/revisions/:version', requireAdmin, validate('param', revisionParam), async (c) => {
      const { id: postId, version } = c.req.valid('param');
      const revision = await findPostRevision(db.read, { postId, version });
      return revision ? c.json({ revision }, 200) : problem(c, 404, he.post.revisionNotFound);
    })
    .post(
      '/:id/revisions/:version/restore',
      requireAdmin,
      validate('param', revisionParam),
      validate('json', restoreSchema),
      async (c) => {
        const { id, version } = c.req.valid('param');
        const expected = c.req.valid('json').version ?? versionOf(c);
        if (expected === 'unreadable') return problem(c, 400, he.invalidNumber);
        const revision = await findPostRevision(db.read, { postId: id, version });
        const post = await findPostById(db.read, { id, audience: 'staff' });
        if (!revision || !post) return problem(c, 404, he.post.revisionNotFound);
        const changes = restoredFields(revision, post);
        // The rules of cleaning may have become stricter since.
        const cleaned = await cleanContent(revision.fields.content);
        if ('refusal' in cleaned) return badContent(c, cleaned.refusal);
        const isCategoryKept = await findCategory(db.read, revision.fields.categoryId);
        const saved = await updatePost(db, {
          id,
          changes: {
            ...changes,
            ...cleaned,
            ...(isCategoryKept ? {} : { categoryId: limits.post.defaultCategoryId }),
            version: expected,
          },
          authorName: c.var.user?.username,
          now: clock.now(),
        });
        return typeof saved === 'string' ? postRefused(c, saved) : postResponse(c, saved, 200);
      },
    );

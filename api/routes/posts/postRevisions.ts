import { Hono } from 'hono';
import { isMissingAuthor } from '#db/authors/authors.ts';
import { findCategory } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { findPostIdBySlug } from '#db/posts/findFreeSlug.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listPostEvents } from '#db/posts/history/postEvents.ts';
import { findPostRevision, listPostRevisions } from '#db/posts/history/postRevisions.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { listExistingProductIds } from '#db/products/shownProducts.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { type Post, postUpdateSchema } from '#domain/post/post.ts';
import { type PostRevision, restoredFields, revisionHistory } from '#domain/post/postRevision.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem } from '../../http/problem.ts';
import { acceptIfMatch } from '../../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { postResponse, sendContentProblem, sendPostProblem } from './postResponse.ts';
import { sanitizeContent } from './sanitizeContent.ts';

const revisionParam = idParam.extend({ version: idParam.shape.id });
const restoreSchema = postUpdateSchema.pick({ version: true });

export const postRevisionRoutes = ({ db, clock, textWorker }: Deps) =>
  new Hono<HonoEnv>()
    .get('/:id/revisions', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const post = await findPostById(db.read, { id, audience: 'admins' });
      if (!post) return problem(c, 404, he.post.notFound);
      const revisions = await listPostRevisions(db.read, id);
      const events = await listPostEvents(db.read, id);
      return c.json(revisionHistory(revisions, { createdAt: post.createdAt, events }), 200);
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
      acceptIfMatch,
      async (c) => {
        const { id, version } = c.req.valid('param');
        const revision = await findPostRevision(db.read, { postId: id, version });
        const post = await findPostById(db.read, { id, audience: 'admins' });
        if (!revision || !post) return problem(c, 404, he.post.revisionNotFound);
        // Sanitizes again, because the sanitizer may be stricter now than when the revision was stored.
        const sanitized = await sanitizeContent(textWorker, revision.fields.content);
        if ('problem' in sanitized) return sendContentProblem(c, sanitized.problem);
        const saved = await updatePost(db, {
          id,
          changes: {
            ...(await restorableFields(db.read, { revision, post })),
            ...sanitized,
            ...c.req.valid('json'),
          },
          savedBy: c.var.user?.username,
          now: clock.now(),
        });
        return typeof saved === 'string' ? sendPostProblem(c, saved) : postResponse(c, saved, 200);
      },
    );

/**
 * Returns the changes that restore a revision, without references to what no longer exists and without a slug that now
 * belongs to another post. Such an author and such a slug stay as they are.
 */
async function restorableFields(
  db: Queryable,
  { revision, post }: { revision: PostRevision; post: Post },
) {
  const changes = restoredFields(revision, post);
  const { slug, authorId, categoryId, reviews } = revision.fields;
  const category = await findCategory(db, categoryId);
  const isAuthorDeleted = await isMissingAuthor(db, authorId);
  const slugOwnerId = await findPostIdBySlug(db, slug);
  const isSlugTaken = slugOwnerId !== undefined && slugOwnerId !== post.id;
  const reviewedIds = reviews.map(({ productId }) => productId);
  const existingIds = await listExistingProductIds(db, reviewedIds);
  return {
    ...changes,
    ...(category ? {} : { categoryId: limits.post.defaultCategoryId }),
    ...(isAuthorDeleted ? { authorId: undefined } : {}),
    ...(isSlugTaken ? { slug: undefined } : {}),
    reviews: reviews.filter(({ productId }) => existingIds.includes(productId)),
  };
}

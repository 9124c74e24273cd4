import { type Context, Hono } from 'hono';
import {
  type AuthorProblem,
  createAuthor,
  deleteAuthor,
  mergeAuthor,
  updateAuthor,
} from '#db/authors/authorEdits.ts';
import { listAuthors } from '#db/authors/authors.ts';
import {
  type Author,
  authorCreateSchema,
  authorMergeSchema,
  authorUpdateSchema,
} from '#domain/author/author.ts';
import { he } from '#domain/he/errors.ts';
import { isAdmin, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { fieldProblem, problem, sendProblem, staleDelete } from '../http/problem.ts';
import { versionedResponse } from '../http/versionedResponse.ts';
import { acceptIfMatch, acceptIfMatchToDelete } from '../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../middleware/validate.ts';
import { findAuthorByIdOrSlug } from './findByIdOrSlug.ts';

export const authorRoutes = ({ db, clock, visitorCache }: Deps) =>
  new Hono<HonoEnv>()
    .get('/', visitorCache(), async (c) => {
      const authors = await listAuthors(db.read);
      return c.json(isAdmin(c) ? authors : authors.map(withoutUser), 200);
    })
    .get('/:idOrSlug', async (c) => {
      const author = await findAuthorByIdOrSlug(db.read, c.req.param('idOrSlug'));
      if (!author) return authorProblem(c, 'missing');
      return versionedResponse(c, isAdmin(c) ? author : withoutUser(author), 200);
    })
    .post('/', requireAdmin, validate('json', authorCreateSchema), async (c) => {
      const author = await createAuthor(db, { author: c.req.valid('json'), now: clock.now() });
      return typeof author === 'string'
        ? authorProblem(c, author)
        : versionedResponse(c, author, 201);
    })
    .put(
      '/:id',
      requireAdmin,
      validate('param', idParam),
      validate('json', authorUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const author = await updateAuthor(db, {
          id: c.req.valid('param').id,
          changes: c.req.valid('json'),
          now: clock.now(),
        });
        return typeof author === 'string'
          ? authorProblem(c, author)
          : versionedResponse(c, author, 200);
      },
    )
    .post(
      '/:id/merge',
      requireAdmin,
      validate('param', idParam),
      validate('json', authorMergeSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const { intoId } = c.req.valid('json');
        const author = await mergeAuthor(db, { id, intoId, now: clock.now() });
        const { sameAuthor } = he.author;
        if (author === 'sameAuthor') return sendProblem(c, fieldProblem(400, 'intoId', sameAuthor));
        return author === 'missing' ? authorProblem(c, author) : versionedResponse(c, author, 200);
      },
    )
    .delete('/:id', requireAdmin, validate('param', idParam), acceptIfMatchToDelete, async (c) => {
      const outcome = await deleteAuthor(db, { ...c.req.valid('param'), now: clock.now() });
      if (outcome === 'stale') return staleDelete(c);
      return outcome === 'missing' ? authorProblem(c, outcome) : c.body(null, 204);
    });

/** Visitors do not see which account belongs to an author. */
const withoutUser = (author: Author): Author => ({ ...author, userId: null });

function authorProblem(c: Context, reason: AuthorProblem) {
  const { notFound, staleVersion, slugTaken, portraitMissing, userMissing, userTaken } = he.author;
  switch (reason) {
    case 'missing':
      return problem(c, 404, notFound);
    case 'stale':
      return problem(c, 409, staleVersion);
    case 'slugTaken':
      return sendProblem(c, fieldProblem(409, 'slug', slugTaken));
    case 'userTaken':
      return sendProblem(c, fieldProblem(409, 'userId', userTaken));
    case 'userMissing':
      return sendProblem(c, fieldProblem(400, 'userId', userMissing));
    case 'portraitMissing':
      return sendProblem(c, fieldProblem(400, 'portrait', portraitMissing));
  }
}

import { Hono } from 'hono';
import { z } from 'zod';
import { findFreeSlug } from '#db/posts/findFreeSlug.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { positiveInteger } from '../../http/listQuery.ts';
import { validate } from '../../middleware/validate.ts';

const slugQuery = z
  .object({
    title: z.string().max(limits.post.titleLengthMax, he.post.titleTooLong).default(''),
    slug: postSlugSchema.optional(),
    exceptPostId: positiveInteger.optional(),
  })
  .refine(({ title, slug }) => title.trim() !== '' || slug !== undefined, {
    path: ['title'],
    message: he.post.titleRequired,
  });

/** Returns the given slug or a slug for the given title, and suggests a free slug. */
export const slugRoutes = ({ db }: Deps) =>
  new Hono<HonoEnv>().get('/', requireAdmin, validate('query', slugQuery), async (c) => {
    const { title, exceptPostId, ...query } = c.req.valid('query');
    const slug = query.slug ?? (slugFromTitle(title) || 'post');
    const suggestion = await findFreeSlug(db.read, { slug, exceptPostId });
    return c.json({ slug, isFree: suggestion === slug, suggestion }, 200);
  });

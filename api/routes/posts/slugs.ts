import { Hono } from 'hono';
import { z } from 'zod';
import { findFreeSlug } from '#db/posts/posts.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { countingNumber } from '../../http/listQuery.ts';
import { validate } from '../../middleware/validate.ts';

const slugQuery = z
  .object({
    title: z.string().max(limits.post.titleLengthMax, he.post.titleTooLong).default(''),
    slug: postSlugSchema.optional(),
    exceptPostId: countingNumber.optional(),
  })
  .refine(({ title, slug }) => title.trim() !== '' || slug !== undefined, {
    path: ['title'],
    message: he.post.titleRequired,
  });

/** The address that a title or a slug would get, whether it is free, and one that is. */
export const slugRoutes = ({ db }: Deps) =>
  new Hono<ApiEnv>().get('/', requireAdmin, validate('query', slugQuery), async (c) => {
    const { title, exceptPostId, ...asked } = c.req.valid('query');
    const slug = asked.slug ?? (slugFromTitle(title) || 'post');
    const suggestion = await findFreeSlug(db.read, { slug, exceptPostId });
    return c.json({ slug, isFree: suggestion === slug, suggestion }, 200);
  });

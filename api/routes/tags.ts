import { Hono } from 'hono';
import { listTags } from '#db/tags.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { isStaff } from '../guards.ts';

/** Visitors get tags that stand on a live post: a draft's tags would tell of the draft. */
export const tagRoutes = ({ db }: Deps) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const tags = await listTags(db.read);
    return c.json(isStaff(c) ? tags : tags.filter((tag) => tag.postCount > 0), 200);
  });

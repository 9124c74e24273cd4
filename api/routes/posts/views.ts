import { Hono } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { validate } from '../../middleware/validate.ts';
import { isCrawler } from '../../visitors/isCrawler.ts';

const viewSchema = z.object({ postId: z.number({ error: he.invalidId }).int().positive() });

/** Counts a view of a post. The response does not reveal whether the view was counted. */
export const viewRoutes = ({ viewCounter, rateLimiter }: Deps) =>
  new Hono<HonoEnv>().post('/', validate('json', viewSchema), async (c) => {
    const isPerson = !isCrawler(c.req.header('user-agent'));
    if (isPerson && (await rateLimiter.takeMinutely('view', c.var.clientAddress)) === 0) {
      viewCounter.count({ id: c.req.valid('json').postId, clientAddress: c.var.clientAddress });
    }
    return c.body(null, 204);
  });

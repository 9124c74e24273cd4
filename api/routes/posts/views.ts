import { Hono } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { validate } from '../../middleware/validate.ts';

const viewSchema = z.object({ postId: z.number({ error: he.invalidId }).int().positive() });

/** The beacon of a page that was really seen. Whatever is not counted is answered alike. */
export const viewRoutes = ({ views, throttle }: Deps) =>
  new Hono<ApiEnv>().post('/', validate('json', viewSchema), async (c) => {
    const isPerson = !botPattern.test(c.req.header('user-agent') || 'bot');
    if (isPerson && (await throttle.takeMinutely('view', c.var.source)) === 0) {
      views.count(c.req.valid('json').postId);
    }
    return c.body(null, 204);
  });

const botPattern =
  /bot|crawl|spider|slurp|headless|preview|monitor|lighthouse|facebookexternalhit|curl|wget|python|axios|node-fetch|okhttp|go-http|java\//i;

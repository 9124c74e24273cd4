import { Hono } from 'hono';
import { he } from '#domain/he/errors.ts';
import { previewedPostSchema } from '#domain/post/previewedPost.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { htmlResponse } from '../../http/htmlResponse.ts';
import { unavailable } from '../../http/problem.ts';
import { previewHeaders } from '../../http/siteHeaders.ts';
import { validate } from '../../middleware/validate.ts';
import { sanitizeMarkup } from './sanitizeContent.ts';

/** Renders the page of an unsaved post. Stores nothing. */
export const previewRoutes = ({ log, renderPreview, textWorker }: Deps) =>
  new Hono<HonoEnv>().post('/', requireAdmin, validate('json', previewedPostSchema), async (c) => {
    const post = c.req.valid('json');
    const content = await sanitizeMarkup(textWorker, post.content);
    try {
      const html = await renderPreview({ ...post, content });
      for (const [name, value] of previewHeaders) c.header(name, value);
      return htmlResponse(c, html, 200);
    } catch (err) {
      log.warn({ event: 'preview_failed', err }, 'a preview was not rendered');
      return unavailable(c, he.preview.unavailable);
    }
  });

import { Hono } from 'hono';
import { z } from 'zod';
import { countMedia, findMedia, listMedia, listMediaUses, updateMedia } from '#db/media/media.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import {
  mediaFetchSchema,
  mediaUpdateSchema,
  mediaUploadSchema,
} from '#domain/media/mediaUpload.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { booleanText, listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem, sendProblem } from '../http/problem.ts';
import { storeRemoteImage } from '../media/storeRemoteImage.ts';
import { storeUpload } from '../media/storeUpload.ts';
import { concurrencyLimit } from '../middleware/concurrencyLimit.ts';
import { idParam, validate } from '../middleware/validate.ts';

const deleteQuery = z.object({ force: booleanText.default(false) });

export function mediaRoutes(deps: Deps) {
  const { db, clock, mediaStore } = deps;
  const uploadSemaphore = createSemaphore({
    runningMax: limits.media.uploadConcurrencyMax,
    waitingMax: 0,
  });
  const fetchSemaphore = createSemaphore({
    runningMax: limits.media.fetchConcurrencyMax,
    waitingMax: limits.media.fetchQueueMax,
  });
  return new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const { q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countMedia(db.read, { q })));
      return c.json(await listMedia(db.read, { q, ...pageSlice(page) }), 200);
    })
    .post(
      '/',
      concurrencyLimit(uploadSemaphore),
      validate('form', mediaUploadSchema),
      async (c) => {
        const { file, alt } = c.req.valid('form');
        const bytes = Buffer.from(await file.arrayBuffer());
        const stored = await storeUpload(mediaStore, { bytes, fileName: file.name, alt });
        if ('problem' in stored) return sendProblem(c, stored.problem);
        return c.json({ media: stored.media }, stored.isNew ? 201 : 200);
      },
    )
    .post(
      '/fetch',
      concurrencyLimit(fetchSemaphore),
      validate('json', mediaFetchSchema),
      async (c) => {
        const stored = await storeRemoteImage(deps, c.req.valid('json'));
        if ('problem' in stored) return sendProblem(c, stored.problem);
        return c.json({ media: stored.media }, stored.isNew ? 201 : 200);
      },
    )
    .get('/:id', validate('param', idParam), async (c) => {
      const media = await findMedia(db.read, c.req.valid('param').id);
      if (!media) return problem(c, 404, he.media.notFound);
      return c.json({ media, usedBy: await listMediaUses(db.read, media.url) }, 200);
    })
    .put('/:id', validate('param', idParam), validate('json', mediaUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const media = await updateMedia(db, { id, ...c.req.valid('json'), now: clock.now() });
      return media === 'missing' ? problem(c, 404, he.media.notFound) : c.json({ media }, 200);
    })
    .delete('/:id', validate('param', idParam), validate('query', deleteQuery), async (c) => {
      const { force: isForced } = c.req.valid('query');
      const outcome = await mediaStore.remove({ ...c.req.valid('param'), isForced });
      if (outcome === 'missing') return problem(c, 404, he.media.notFound);
      if (outcome === 'deleted') return c.body(null, 204);
      const { usedBy } = outcome;
      return c.json({ message: he.media.inUse(usedBy.length), usedBy }, 409);
    });
}

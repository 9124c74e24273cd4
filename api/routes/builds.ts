import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { addBuildCauses } from '#db/buildCauses.ts';
import { findBuild, findBuildWithPages, listBuilds, requestFullBuild } from '#db/builds.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../apiEnv.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

export const buildRoutes = ({ db, clock }: Deps) =>
  new Hono<ApiEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const builds = await listBuilds(db.read, pageSlice(c.req.valid('query')));
      return c.json(await addBuildCauses(db.read, builds), 200);
    })
    .post('/', async (c) => c.json(await requestFullBuild(db, { now: clock.now() }), 202))
    .get('/:id', validate('param', idParam), async (c) => {
      const build = await findBuildWithPages(db.read, c.req.valid('param').id);
      return build ? c.json(build, 200) : problem(c, 404, he.build.notFound);
    })
    .get('/:id/events', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (!(await findBuild(db.read, id))) return problem(c, 404, he.build.notFound);
      return streamSSE(c, async (stream) => {
        let lastSent = '';
        while (!stream.aborted) {
          const build = await findBuild(db.read, id);
          const data = JSON.stringify(build);
          if (data !== lastSent) await stream.writeSSE({ event: 'progress', data });
          lastSent = data;
          if (build?.status !== 'running') return;
          await stream.sleep(limits.builds.progressIntervalMs);
        }
      });
    });

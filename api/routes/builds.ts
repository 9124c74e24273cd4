import { Hono } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { addBuildCauses } from '#db/builds/buildCauses.ts';
import { buildPageChunks, countBuildPages, listBuildPages } from '#db/builds/buildPages.ts';
import { findBuild, listBuilds, requestFullBuild } from '#db/builds/builds.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

const pageQuerySchema = listQuerySchema.omit({ q: true });

export const buildRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const builds = await listBuilds(db.read, pageSlice(c.req.valid('query')));
      return c.json(await addBuildCauses(db.read, builds), 200);
    })
    .post('/', async (c) => c.json(await requestFullBuild(db, { now: clock.now() }), 202))
    .get('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const build = await findBuild(db.read, id);
      if (!build) return problem(c, 404, he.build.notFound);
      c.header('Content-Type', 'application/json');
      return stream(c, async (out) => {
        await out.write(`${JSON.stringify(build).slice(0, -1)},"pages":[`);
        let separator = '';
        for await (const pages of buildPageChunks(db.read, id)) {
          if (out.aborted) return;
          await out.write(separator + JSON.stringify(pages).slice(1, -1));
          separator = ',';
        }
        await out.write(']}');
      });
    })
    .get(
      '/:id/pages',
      validate('param', idParam),
      validate('query', pageQuerySchema),
      async (c) => {
        const { id: buildId } = c.req.valid('param');
        if (!(await findBuild(db.read, buildId))) return problem(c, 404, he.build.notFound);
        c.header('X-Total-Count', String(await countBuildPages(db.read, buildId)));
        const slice = pageSlice(c.req.valid('query'));
        return c.json(await listBuildPages(db.read, { buildId, ...slice }), 200);
      },
    )
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

import { type Context, Hono } from 'hono';
import { createTag, deleteTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { findTag, listLiveTags, listTags } from '#db/tags/tags.ts';
import { he } from '#domain/he/errors.ts';
import { tagCreateSchema, tagMergeSchema, tagUpdateSchema } from '#domain/tag.ts';
import { isAdmin, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { fieldProblem, problem, sendProblem } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

export const tagRoutes = ({ db, clock, visitorCache }: Deps) =>
  new Hono<HonoEnv>()
    .get('/', visitorCache(), async (c) => {
      const list = isAdmin(c) ? listTags : listLiveTags;
      return c.json(await list(db.read), 200);
    })
    .use(requireAdmin)
    .get('/:id', validate('param', idParam), async (c) => {
      const tag = await findTag(db.read, c.req.valid('param').id);
      return tag ? c.json(tag, 200) : tagProblem(c, 'missing');
    })
    .post('/', validate('json', tagCreateSchema), async (c) => {
      const tag = await createTag(db, { tag: c.req.valid('json'), now: clock.now() });
      return typeof tag === 'string' ? tagProblem(c, tag) : c.json(tag, 201);
    })
    .put('/:id', validate('param', idParam), validate('json', tagUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const tag = await updateTag(db, { id, changes: c.req.valid('json'), now: clock.now() });
      return typeof tag === 'string' ? tagProblem(c, tag) : c.json(tag, 200);
    })
    .post('/:id/merge', validate('param', idParam), validate('json', tagMergeSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { intoId } = c.req.valid('json');
      const tag = await mergeTag(db, { id, intoId, now: clock.now() });
      if (tag === 'sameTag') return sendProblem(c, fieldProblem(400, 'intoId', he.tag.sameTag));
      return tag === 'missing' ? tagProblem(c, tag) : c.json(tag, 200);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const outcome = await deleteTag(db, { ...c.req.valid('param'), now: clock.now() });
      return outcome === 'missing' ? tagProblem(c, outcome) : c.body(null, 204);
    });

function tagProblem(c: Context, reason: 'missing' | 'nameTaken' | 'slugTaken') {
  if (reason === 'missing') return problem(c, 404, he.tag.notFound);
  const field = reason === 'nameTaken' ? 'name' : 'slug';
  return sendProblem(c, fieldProblem(409, field, he.tag[reason]));
}

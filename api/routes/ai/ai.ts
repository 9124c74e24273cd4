import { Hono } from 'hono';
import { countAiPosts, listAiPosts } from '#db/posts/aiPosts.ts';
import { changeApiKey, currentApiKey, replaceApiKey } from '#db/users/apiKeys.ts';
import { apiKeyUpdateSchema } from '#domain/api/apiKey.ts';
import { he as messages } from '#domain/he/api/messages.ts';
import { he } from '#domain/he/errors.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { hashOfKey, keyOf, newApiKey, requireApiKey, visiblePart } from '../../auth/apiKey.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { listQuerySchema, sliceOf } from '../../http/listQuery.ts';
import { problem, refuse } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { postResponse } from '../posts/postResponse.ts';
import { idempotencyName, takeAiPost } from './aiPosts.ts';

/** What AI publishers may do with their key, and what staff see of it. */
export const aiRoutes = (deps: Deps) => {
  const { db, clock, log } = deps;
  return new Hono<ApiEnv>()
    .post('/generate-key', requireAdmin, async (c) => {
      const apiKey = newApiKey();
      const key = { hash: hashOfKey(apiKey), prefix: visiblePart(apiKey) };
      await replaceApiKey(db, { ...key, now: clock.now() });
      log.info({ event: 'ai_key_made', userId: c.var.user?.id, prefix: key.prefix }, 'new AI key');
      return c.json({ apiKey }, 201);
    })
    .get('/key', requireAdmin, async (c) => c.json(await currentApiKey(db.read), 200))
    .put('/key', requireAdmin, validate('json', apiKeyUpdateSchema), async (c) => {
      const key = await changeApiKey(db, c.req.valid('json'));
      return key ? c.json(key, 200) : problem(c, 404, he.ai.keyNotFound);
    })
    .get('/posts', requireAdmin, validate('query', listQuerySchema), async (c) => {
      c.header('X-Total-Count', String(await countAiPosts(db.read)));
      return c.json(await listAiPosts(db.read, sliceOf(c.req.valid('query'))), 200);
    })
    .get('/test', requireApiKey(deps), (c) => c.json({ message: messages.aiKeyWorks }, 200))
    .post('/posts', requireApiKey(deps), validate('json', aiPostSchema), async (c) => {
      const name = c.req.header('idempotency-key');
      if (name !== undefined && !idempotencyName.test(name))
        return problem(c, 400, he.ai.badIdempotencyKey);
      const taken = await takeAiPost(deps, { sent: c.req.valid('json'), key: keyOf(c), name });
      if ('refusal' in taken) return refuse(c, taken.refusal);
      if (taken.isRepeated) c.header('Idempotency-Replayed', 'true');
      return postResponse(c, taken.post, 201);
    });
};

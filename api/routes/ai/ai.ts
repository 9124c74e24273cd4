import { Hono } from 'hono';
import { countAiPosts, listAiPosts } from '#db/posts/ai/aiPosts.ts';
import { currentApiKey, replaceApiKey, updateApiKey } from '#db/users/apiKeys.ts';
import { apiKeyUpdateSchema } from '#domain/api/apiKey.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import {
  generateApiKey,
  hashApiKey,
  requestApiKey,
  requireApiKey,
  visiblePrefix,
} from '../../auth/apiKey.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { aiClient, idempotencyOf } from '../../http/idempotencyKey.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { problem, sendProblem } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { createdPostResponse } from '../posts/postResponse.ts';
import { submitAiPost } from './aiPosts.ts';

export const aiRoutes = (deps: Deps) => {
  const { db, clock, log } = deps;
  return new Hono<HonoEnv>()
    .post('/generate-key', requireAdmin, async (c) => {
      const apiKey = generateApiKey();
      const key = { hash: hashApiKey(apiKey), prefix: visiblePrefix(apiKey) };
      await replaceApiKey(db, { ...key, now: clock.now() });
      log.info(
        { event: 'ai_key_created', userId: c.var.user?.id, prefix: key.prefix },
        'new AI key',
      );
      return c.json({ apiKey }, 201);
    })
    .get('/key', requireAdmin, async (c) => c.json(await currentApiKey(db.read), 200))
    .put('/key', requireAdmin, validate('json', apiKeyUpdateSchema), async (c) => {
      const key = await updateApiKey(db, c.req.valid('json'));
      return key ? c.json(key, 200) : problem(c, 404, heErrors.ai.keyNotFound);
    })
    .get('/posts', requireAdmin, validate('query', listQuerySchema), async (c) => {
      c.header('X-Total-Count', String(await countAiPosts(db.read)));
      return c.json(await listAiPosts(db.read, pageSlice(c.req.valid('query'))), 200);
    })
    .get('/test', requireApiKey(deps), (c) => c.json({ message: heMessages.aiKeyWorks }, 200))
    .post('/posts', requireApiKey(deps), validate('json', aiPostSchema), async (c) => {
      const post = c.req.valid('json');
      const key = requestApiKey(c);
      const idempotency = idempotencyOf(c, { client: aiClient, body: post });
      if (idempotency === 'invalid') return problem(c, 400, heErrors.ai.badIdempotencyKey);
      const result = await submitAiPost(deps, { post, key, idempotency });
      if ('problem' in result) return sendProblem(c, result.problem);
      return createdPostResponse(c, result);
    });
};

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { countAiPosts, createAiPost, listAiPosts } from '#db/aiPosts.ts';
import { currentApiKey, replaceApiKey } from '#db/apiKeys.ts';
import { aiPostSchema } from '#domain/aiPost.ts';
import { he } from '#domain/he/errors.ts';
import { he as messages } from '#domain/he/messages.ts';
import { hashOfKey, newApiKey, requireApiKey, visiblePart } from '../apiKey.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { requireAdmin } from '../guards.ts';
import { listQuerySchema, sliceOf } from '../pageQuery.ts';
import { badContent, postAnswer, postRefused } from '../postAnswer.ts';
import { cleanContent } from '../postContent.ts';
import { problem } from '../problem.ts';
import { validate } from '../validate.ts';

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
    .get('/posts', requireAdmin, validate('query', listQuerySchema), async (c) => {
      c.header('X-Total-Count', String(await countAiPosts(db.read)));
      return c.json(await listAiPosts(db.read, sliceOf(c.req.valid('query'))), 200);
    })
    .get('/test', requireApiKey(deps), (c) => c.json({ message: messages.aiKeyWorks }, 200))
    .post('/posts', requireApiKey(deps), validate('json', aiPostSchema), async (c) => {
      const { apiKeyId = 0 } = c.var;
      const name = c.req.header('idempotency-key');
      if (name !== undefined && !idempotencyName.test(name))
        return problem(c, 400, he.ai.badIdempotencyKey);
      const sent = c.req.valid('json');
      const cleaned = await cleanContent(sent.content);
      if ('refusal' in cleaned) return badContent(c, cleaned.refusal);
      const made = await createAiPost(db, {
        post: { ...sent, ...cleaned },
        apiKeyId,
        idempotency: name ? { key: `${apiKeyId}:${name}`, requestHash: hashOf(sent) } : undefined,
        now: clock.now(),
      });
      if (made.outcome === 'keyReused') return problem(c, 409, he.ai.idempotencyKeyReused);
      if (made.outcome === 'repeated') c.header('Idempotency-Replayed', 'true');
      if (!('post' in made)) return postRefused(c, made.outcome);
      log.info(
        { event: 'ai_post', apiKeyId, postId: made.post.id, outcome: made.outcome },
        'AI post',
      );
      return postAnswer(c, made.post, 201);
    });
};

/** Printable and without spaces at its ends, as headers are. */
const idempotencyName = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

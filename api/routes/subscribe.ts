import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { subscribe } from '#db/subscriptions.ts';
import { he as messages } from '#domain/he/messages.ts';
import { subscribeSchema } from '#domain/subscription.ts';
import { acceptForm } from '../acceptForm.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { tooManyRequests } from '../problem.ts';
import { validate } from '../validate.ts';

/** Answers a known address like a new one: the form must not tell who reads us. */
export function subscribeRoutes(deps: Deps) {
  const { db, env, clock, throttle } = deps;
  const key = env.buildHookSecret ?? randomBytes(hashKeyBytes);
  return new Hono<ApiEnv>().post(
    '/',
    acceptForm('subscribe', deps),
    validate('json', subscribeSchema),
    async (c) => {
      const { source } = c.var;
      const { email, consentVersion, website } = c.req.valid('json');
      if (website !== '') return c.json({ message: messages.subscribed }, 200);
      const waitMs = await throttle.takeHourly('subscribe', source);
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      await subscribe(db, {
        email,
        consentVersion,
        sourceHash: createHmac('sha256', key).update(source).digest('base64url'),
        now: clock.now(),
      });
      return c.json({ message: messages.subscribed }, 200);
    },
  );
}

const hashKeyBytes = 32;

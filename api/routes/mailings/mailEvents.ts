import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Webhook } from 'standardwebhooks';
import { recordMailEvent } from '#db/mailings/mailEvents.ts';
import { he } from '#domain/he/errors.ts';
import { mailEventSchema } from '#domain/mailing/mailEvent.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

/** Receives reports of bounces and complaints, signed as Standard Webhooks describes. */
export const mailEventRoutes = (deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'rateLimiter'>) =>
  new Hono<HonoEnv>().post(
    '/',
    requireMailSignature(deps),
    validate('json', mailEventSchema),
    async (c) => {
      const event = c.req.valid('json');
      const isKnown = await recordMailEvent(deps.db, { event, now: deps.clock.now() });
      return c.json({ isKnown }, 200);
    },
  );

/** Limits requests before it checks their signatures, because checking costs processor time. */
const requireMailSignature = ({ env, log, rateLimiter }: Parameters<typeof mailEventRoutes>[0]) =>
  createMiddleware<HonoEnv>(async function requireMailSignature(c, next) {
    if (!env.mailEventsSecret) return problem(c, 404, he.mailing.eventsDisabled);
    const { clientAddress } = c.var;
    const waitMs = await rateLimiter.takeMinutely('mailEvent', clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const headers = Object.fromEntries(
      signatureHeaders.map((name) => [name, c.req.header(name) ?? '']),
    );
    try {
      const key = Buffer.from(env.mailEventsSecret).toString('base64');
      new Webhook(key).verify(await c.req.text(), headers);
    } catch {
      log.warn({ event: 'mail_event_refused', clientAddress }, 'invalid signature of a mail event');
      return problem(c, 401, he.mailing.badSignature);
    }
    return next();
  });

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

import { Hono } from 'hono';
import {
  createContactMessage,
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
} from '#db/contactMessages.ts';
import { contactCreateSchema, contactUpdateSchema } from '#domain/contact/contact.ts';
import { he as messages } from '#domain/he/api/messages.ts';
import { he } from '#domain/he/errors.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { listQuerySchema, sliceOf, yesOrNo } from '../http/listQuery.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { acceptForm } from '../middleware/acceptForm.ts';
import { idParam, validate } from '../middleware/validate.ts';

const contactQuery = listQuerySchema.extend({ isRead: yesOrNo.optional() });

/** What readers write to the desk: anybody may send, staff read. */
export function contactRoutes(deps: Deps) {
  const { db, clock, throttle } = deps;
  return new Hono<ApiEnv>()
    .post('/', acceptForm('contact', deps), validate('json', contactCreateSchema), async (c) => {
      const { website, ...message } = c.req.valid('json');
      if (website === '') {
        const waitMs = await throttle.takeHourly('contact', c.var.source);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        await createContactMessage(db, { message, now: clock.now() });
      }
      return c.json({ message: messages.contactReceived }, 201);
    })
    .use(requireAdmin)
    .get('/', validate('query', contactQuery), async (c) => {
      const { q, isRead, ...page } = c.req.valid('query');
      const asked = { q, isRead, ...sliceOf(page) };
      const { messages: found, total } = await listContactMessages(db.read, asked);
      c.header('X-Total-Count', String(total));
      return c.json(found, 200);
    })
    .put('/:id', validate('param', idParam), validate('json', contactUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { isRead } = c.req.valid('json');
      const message = await markContactMessage(db, { id, isRead, now: clock.now() });
      return message === 'missing' ? problem(c, 404, he.contact.notFound) : c.json(message, 200);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const outcome = await deleteContactMessage(db, c.req.valid('param'));
      return outcome === 'missing' ? problem(c, 404, he.contact.notFound) : c.body(null, 204);
    });
}

import { Hono } from 'hono';
import {
  createContactMessage,
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
} from '#db/contactMessages.ts';
import { contactCreateSchema, contactUpdateSchema } from '#domain/contact/contact.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { booleanText, listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { acceptForm } from '../middleware/acceptForm.ts';
import { idParam, validate } from '../middleware/validate.ts';

const contactQuery = listQuerySchema.extend({ isRead: booleanText.optional() });

/** Contact messages: every visitor may send them, only admins read them. */
export function contactRoutes(deps: Deps) {
  const { db, clock, rateLimiter } = deps;
  return new Hono<HonoEnv>()
    .post('/', acceptForm('contact', deps), validate('json', contactCreateSchema), async (c) => {
      const { website, ...message } = c.req.valid('json');
      if (website === '') {
        const waitMs = await rateLimiter.takeHourly('contact', c.var.clientAddress);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        await createContactMessage(db, { message, now: clock.now() });
      }
      return c.json({ message: heMessages.contactReceived }, 201);
    })
    .use(requireAdmin)
    .get('/', validate('query', contactQuery), async (c) => {
      const { q, isRead, ...page } = c.req.valid('query');
      const input = { q, isRead, ...pageSlice(page) };
      const { messages, total } = await listContactMessages(db.read, input);
      c.header('X-Total-Count', String(total));
      return c.json(messages, 200);
    })
    .put('/:id', validate('param', idParam), validate('json', contactUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { isRead } = c.req.valid('json');
      const message = await markContactMessage(db, { id, isRead, now: clock.now() });
      return message === 'missing'
        ? problem(c, 404, heErrors.contact.notFound)
        : c.json(message, 200);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const outcome = await deleteContactMessage(db, c.req.valid('param'));
      return outcome === 'missing' ? problem(c, 404, heErrors.contact.notFound) : c.body(null, 204);
    });
}

import { expect, test } from 'vitest';
import { contactMessages } from '#db/schema/contactMessages.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';

const message = {
  name: 'דנה',
  email: 'Dana@Example.com',
  message: 'שלום,\n\nיש טעות בטבלה של Zivon X5.',
};
const stored = { ...message, email: 'dana@example.com' };

async function startWithMessages(count: number) {
  const api = await startApi();
  for (let n = 1; n <= count; n++) {
    await api.call('POST', '/api/contact', {
      body: { ...message, name: `כותב ${n}` },
      from: `198.51.100.${n}`,
    });
    await api.clock.advance(1_000);
  }
  return { ...api, admin: await api.signIn('admin') };
}

test('a new contact message is stored as unread', async () => {
  const api = await startApi();
  const sent = await api.visitor.post('/api/contact', message);
  expect([sent.status, sent.body]).toEqual([201, { message: heMessages.contactReceived }]);
  const admin = await api.signIn('admin');
  const listed = await admin.get('/api/contact');
  expect(listed.headers.get('x-total-count')).toBe('1');
  expect(listed.body).toEqual([{ id: 1, ...stored, createdAt: api.clock.now(), isRead: false }]);
});

test.each([
  [{ name: ' \u202e ' }, 'name', heErrors.contact.nameRequired],
  [{ name: 'א'.repeat(limits.contact.nameLengthMax + 1) }, 'name', heErrors.contact.nameTooLong],
  [{ email: '' }, 'email', heErrors.subscription.emailRequired],
  [{ email: 'dana@example' }, 'email', heErrors.subscription.emailInvalid],
  [{ message: '\n\n' }, 'message', heErrors.contact.messageRequired],
  [
    { message: 'א'.repeat(limits.contact.messageLengthMax + 1) },
    'message',
    heErrors.contact.messageTooLong,
  ],
])('rejects a contact message with %j and names the invalid field', async (change, field, text) => {
  const api = await startApi();
  const rejected = await api.visitor.post('/api/contact', { ...message, ...change });
  expect([rejected.status, rejected.body]).toEqual([
    400,
    { message: text, fields: { [field]: text } },
  ]);
  expect(await api.db.read.select().from(contactMessages)).toEqual([]);
});

test('a contact message with a filled honeypot field gets a success response and is not stored', async () => {
  const api = await startApi();
  const user = await api.visitor.post('/api/contact', message);
  await api.db.write(async (tx) => void (await tx.delete(contactMessages)));
  const bot = await api.visitor.post('/api/contact', {
    ...message,
    website: 'https://spam.example',
  });
  expect([bot.status, bot.body]).toEqual([user.status, user.body]);
  expect(await api.db.read.select().from(contactMessages)).toEqual([]);
});

test('a client address may send 5 contact messages an hour', async () => {
  const api = await startApi();
  const send = (from?: string) =>
    api.call('POST', '/api/contact', { body: message, ...(from ? { from } : {}) });
  for (let sent = 0; sent < limits.rateLimit.contactPerAddressPerHour; sent++)
    expect((await send()).status).toBe(201);
  const rejected = await send();
  expect(rejected.status).toBe(429);
  expect(rejected.body).toEqual({ message: heErrors.tooManyRequests(3_600) });
  expect(rejected.headers.get('retry-after')).toBe('3600');
  expect((await send('198.51.100.1')).status).toBe(201);
});

test('admins get contact messages in pages, newest first, and a search treats wildcards as text', async () => {
  const { admin } = await startWithMessages(4);
  const names = async (query: string) => {
    const { body, headers } = await admin.get(`/api/contact${query}`);
    const rows = body as { name: string }[];
    return [headers.get('x-total-count'), ...rows.map(({ name }) => name)];
  };
  expect(await names('?page=1&perPage=3')).toEqual(['4', 'כותב 4', 'כותב 3', 'כותב 2']);
  expect(await names('?page=2&perPage=3')).toEqual(['4', 'כותב 1']);
  expect(await names(`?q=${encodeURIComponent('כותב 2')}`)).toEqual(['1', 'כותב 2']);
  expect(await names('?q=ZIVON')).toHaveLength(5);
  expect(await names('?q=%25')).toEqual(['0']);
});

test('admins can filter contact messages by whether they are read', async () => {
  const { admin } = await startWithMessages(3);
  await admin.put('/api/contact/2', { isRead: true });
  const ids = async (query: string) => {
    const { body, headers } = await admin.get(`/api/contact${query}`);
    return [headers.get('x-total-count'), ...(body as { id: number }[]).map(({ id }) => id)];
  };
  expect(await ids('?isRead=false')).toEqual(['2', 3, 1]);
  expect(await ids('?isRead=true')).toEqual(['1', 2]);
  expect(await ids(`?isRead=false&q=${encodeURIComponent('כותב 2')}`)).toEqual(['0']);
  expect((await admin.get('/api/contact?isRead=maybe')).status).toBe(400);
});

test('an admin can mark a contact message as read or unread, and delete it', async () => {
  const { admin } = await startWithMessages(1);
  const mark = (isRead: boolean) => admin.put('/api/contact/1', { isRead });
  expect((await mark(true)).body).toMatchObject({ id: 1, isRead: true });
  expect((await mark(false)).body).toMatchObject({ id: 1, isRead: false });
  expect((await admin.put('/api/contact/1', { isRead: 'yes' })).status).toBe(400);
  expect((await admin.delete('/api/contact/1')).status).toBe(204);
  const gone = await admin.delete('/api/contact/1');
  expect([gone.status, gone.body]).toEqual([404, { message: heErrors.contact.notFound }]);
  expect((await admin.put('/api/contact/1', { isRead: true })).status).toBe(404);
});

test('the log contains neither a contact message nor its sender', async () => {
  const api = await startApi();
  await api.visitor.post('/api/contact', message);
  const admin = await api.signIn('admin');
  await admin.get(`/api/contact?q=${encodeURIComponent(message.email)}`);
  await admin.put('/api/contact/1', { isRead: true });
  await admin.delete('/api/contact/1');
  const lines = api.logLines.join('\n');
  expect(lines).toContain('admin_write');
  for (const secret of ['דנה', 'ana@', 'טעות בטבלה']) expect(lines).not.toContain(secret);
});

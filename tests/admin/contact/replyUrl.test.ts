import { expect, test } from 'vitest';
import { replyUrl } from '#admin/contact/replyUrl.ts';
import { limits } from '#domain/limits.ts';

const message = {
  id: 1,
  name: 'דנה & Co',
  email: 'dana+site@example.com',
  message: 'שלום,\nמה עם 100%?',
  createdAt: '2026-11-05T12:30:00.000Z',
  isRead: true,
};

const parse = (url: string) => {
  const [recipient = '', query = ''] = url.replace(/^mailto:/, '').split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { recipient: decodeURIComponent(recipient), ...Object.fromEntries(fields) };
};

test('replyUrl keeps special characters of the recipient and of the quoted message', () => {
  expect(parse(replyUrl(message))).toEqual({
    recipient: 'dana+site@example.com',
    subject: 'תשובה לפנייה שלכם',
    body: '\r\n\r\nדנה & Co, 5 בנובמבר 2026 בשעה 14:30:\r\n> שלום,\r\n> מה עם 100%?',
  });
});

test('replyUrl quotes a message of the maximum length completely', () => {
  const longest = 'א'.repeat(limits.contact.quotedLengthMax);
  expect(parse(replyUrl({ ...message, message: longest })).body).toMatch(/> א+$/);
});

test('replyUrl truncates a long message to the length that mail programs accept', () => {
  const { quotedLengthMax } = limits.contact;
  const url = replyUrl({ ...message, message: 'א'.repeat(5_000) });
  expect(parse(url).body).toContain(`> ${'א'.repeat(quotedLengthMax)}…`);
  expect(parse(url).body).not.toContain('א'.repeat(quotedLengthMax + 1));
});

import type { ContactMessage } from '#domain/contact/contact.ts';
import { he } from '#domain/he/admin/contactMessages.ts';
import { limits } from '#domain/limits.ts';
import { dateAndTime } from '#domain/text/dates.ts';

/** Returns a `mailto:` URL that opens a reply in the mail program and quotes the message. */
export function replyUrl({ email, name, message, createdAt }: ContactMessage): string {
  const { quotedLengthMax } = limits.contact;
  const isCut = message.length > quotedLengthMax;
  const quoted = isCut ? `${message.slice(0, quotedLengthMax).toWellFormed()}…` : message;
  const lines = quoted.split('\n').map((line) => `> ${line}`);
  const body = ['', '', he.wrote(name, dateAndTime(createdAt)), ...lines].join('\r\n');
  const recipient = encodeURIComponent(email).replace('%40', '@');
  // `URLSearchParams` would encode spaces as plus signs, which mail programs display.
  return `mailto:${recipient}?subject=${encodeURIComponent(he.replySubject)}&body=${encodeURIComponent(body)}`;
}

import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../subscriptions/mailKey.ts';

/** A recipient of a mailing. */
export interface RecipientKey {
  mailingId: number;
  subscriptionId: number;
}

/**
 * Returns the address that gets the report if a mail is not delivered (a variable envelope return path):
 * `bounces@x.example` → `bounces+12-345-0f3c…@x.example`. The signature keeps others from reporting bounces.
 */
export function returnPath(
  mailKey: string,
  { address, recipient }: { address: string; recipient: RecipientKey },
): string {
  const at = address.lastIndexOf('@');
  const { mailingId, subscriptionId } = recipient;
  const signature = sign(mailKey, recipient);
  return `${address.slice(0, at)}+${mailingId}-${subscriptionId}-${signature}${address.slice(at)}`;
}

/** Returns the recipient of a return path. Undefined for any other address and for a wrong signature. */
export function parseReturnPath(mailKey: string, address: string): RecipientKey | undefined {
  const match = /\+(\d{1,15})-(\d{1,15})-([\da-f]{24})@/i.exec(address);
  if (!match) return undefined;
  const [, mailingId, subscriptionId, signature = ''] = match;
  const recipient = { mailingId: Number(mailingId), subscriptionId: Number(subscriptionId) };
  const expected = Buffer.from(sign(mailKey, recipient));
  // Mail servers may change the case of an address.
  return timingSafeEqual(expected, Buffer.from(signature.toLowerCase())) ? recipient : undefined;
}

const sign = (mailKey: string, { mailingId, subscriptionId }: RecipientKey): string =>
  Buffer.from(keyedHash(mailKey, 'bounce', `${mailingId}-${subscriptionId}`), 'base64url')
    .toString('hex')
    .slice(0, signatureLength);

const signatureLength = 24;

/** Returns the Message-ID of a mail, without angle brackets. Mail programs recognize a repeated mail by it. */
export const mailingMessageId = ({ mailingId, subscriptionId }: RecipientKey, host: string) =>
  `mailing-${mailingId}.${subscriptionId}@${host}`;

export function parseMessageId(messageId: string): RecipientKey | undefined {
  const match = /\bmailing-(\d{1,15})\.(\d{1,15})@/.exec(messageId);
  return match ? { mailingId: Number(match[1]), subscriptionId: Number(match[2]) } : undefined;
}

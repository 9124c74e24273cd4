import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../subscriptions/mailKey.ts';

/** A recipient of a mailing. */
export interface RecipientKey {
  mailingId: number;
  subscriptionId: number;
}

/** A recipient with the times that distinguish it from a later one with the same ids, after a backup was restored. */
export interface DatedRecipient extends RecipientKey {
  mailingCreatedAt: string;
  subscriptionCreatedAt: string;
}

/** A recipient that a report names. */
export interface NamedRecipient extends RecipientKey {
  /** Returns whether the report is about a mail to this recipient. */
  isFor(recipient: DatedRecipient): boolean;
}

/**
 * Returns the address that gets the report if a mail is not delivered (a variable envelope return path):
 * `bounces@x.example` → `bounces+12-345-0f3c…@x.example`. The signature keeps others from reporting bounces.
 */
export function returnPath(
  mailKey: string,
  { address, recipient }: { address: string; recipient: DatedRecipient },
): string {
  const at = address.lastIndexOf('@');
  const { mailingId, subscriptionId } = recipient;
  const signature = sign(mailKey, signedText(recipient));
  return `${address.slice(0, at)}+${mailingId}-${subscriptionId}-${signature}${address.slice(at)}`;
}

/** Returns the recipient that a return path names. Undefined for any other address. */
export function parseReturnPath(mailKey: string, address: string): NamedRecipient | undefined {
  const match = /\+(\d{1,15})-(\d{1,15})-([\da-f]{24})@/i.exec(address);
  if (!match) return undefined;
  const [, mailingId, subscriptionId, signature = ''] = match;
  // Mail servers may change the case of an address.
  const actual = Buffer.from(signature.toLowerCase());
  const isSigned = (text: string) => timingSafeEqual(actual, Buffer.from(sign(mailKey, text)));
  return {
    mailingId: Number(mailingId),
    subscriptionId: Number(subscriptionId),
    // The signatures of old mails contain only the ids.
    isFor: (recipient) => isSigned(signedText(recipient)) || isSigned(idsOf(recipient)),
  };
}

const idsOf = ({ mailingId, subscriptionId }: RecipientKey) => `${mailingId}-${subscriptionId}`;

const signedText = (recipient: DatedRecipient) => `${idsOf(recipient)}-${datesOf(recipient)}`;

const sign = (mailKey: string, text: string): string =>
  Buffer.from(keyedHash(mailKey, 'bounce', text), 'base64url')
    .toString('hex')
    .slice(0, signatureLength);

const signatureLength = 24;

/** Returns the Message-ID of a mail, without angle brackets. Mail programs recognize a repeated mail by it. */
export const mailingMessageId = (recipient: DatedRecipient, host: string) =>
  `mailing-${recipient.mailingId}.${recipient.subscriptionId}.${datesOf(recipient)}@${host}`;

export function parseMessageId(messageId: string): NamedRecipient | undefined {
  const match = /\bmailing-(\d{1,15})\.(\d{1,15})(?:\.([\da-z]+\.[\da-z]+))?@/.exec(messageId);
  if (!match) return undefined;
  const [, mailingId, subscriptionId, dates] = match;
  return {
    mailingId: Number(mailingId),
    subscriptionId: Number(subscriptionId),
    // The Message-IDs of old mails contain only the ids.
    isFor: (recipient) => dates === undefined || dates === datesOf(recipient),
  };
}

const datesOf = ({ mailingCreatedAt, subscriptionCreatedAt }: DatedRecipient) =>
  [mailingCreatedAt, subscriptionCreatedAt].map((time) => Date.parse(time).toString(36)).join('.');

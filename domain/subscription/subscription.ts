import { z } from 'zod';
import { honeypot } from '../forms/honeypot.ts';
import { he } from '../he/errors.ts';
import { emailSchema } from './emailSchema.ts';

/** Names the text beside the form that subscribers agree to (he/consent.ts); a new text is a new version. */
export const consentVersion = '2';

const consentVersions = ['1', consentVersion] as const;

export const subscribeSchema = z.object({
  email: emailSchema,
  // As the form said that was sent: a page may have lain open since before the text was changed.
  consentVersion: z.enum(consentVersions, { error: he.invalidField }).default(consentVersion),
  ...honeypot,
});

export const subscriptionStatuses = ['waiting', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What became of a mail: not sent yet, taken by the server, or given up. */
export type MailStatus = 'waiting' | 'sent' | 'dropped';

/** An address as staff see it. */
export interface Subscription {
  id: number;
  email: string;
  status: SubscriptionStatus;
  /** Which text was agreed to, and when. */
  consentVersion: string;
  consentedAt: string;
  /** When the link of the mail was followed; null when no mail asked for it, or nobody answered. */
  confirmedAt: string | null;
  /** Of the last mail to the address; null when none was to be sent, or all are forgotten. */
  mail: MailStatus | null;
  createdAt: string;
  changedAt: string;
}

/** What is true of the link that was followed. */
export type LinkState = 'open' | 'confirmed' | 'left' | 'expired' | 'unknown';

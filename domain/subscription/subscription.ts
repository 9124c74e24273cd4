import { z } from 'zod';
import { he } from '../he/errors.ts';
import { honeypot } from '../validation/honeypot.ts';
import { emailSchema } from './emailSchema.ts';

/**
 * Version of the text that subscribers agree to (he/site/subscriptionConsent.ts). A new text needs a new
 * version.
 */
export const consentVersion = '2';

const consentVersions = ['1', consentVersion] as const;

export const subscribeSchema = z.object({
  email: emailSchema,
  // The version of the text in the submitted form. An open page may still show a former version.
  consentVersion: z.enum(consentVersions, { error: he.invalidField }).default(consentVersion),
  ...honeypot,
});

export const subscriptionStatuses = ['waiting', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Status of a mail: not sent yet, accepted by the mail server, or dropped after the last attempt. */
export type MailStatus = 'waiting' | 'sent' | 'dropped';

/** A subscription in the admin console. */
export interface Subscription {
  id: number;
  email: string;
  status: SubscriptionStatus;
  /** Version of the text that the subscriber agreed to. */
  consentVersion: string;
  consentedAt: string;
  /** Time of the confirmation by mail; null if the address is not confirmed by mail. */
  confirmedAt: string | null;
  /** Status of the last mail to the address; null if there is none or its record was deleted. */
  mail: MailStatus | null;
  createdAt: string;
  changedAt: string;
}

/** State of a link in a mail to a subscriber. */
export type LinkState = 'open' | 'confirmed' | 'left' | 'expired' | 'unknown';

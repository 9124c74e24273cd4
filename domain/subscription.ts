import { z } from 'zod';
import { emailSchema } from './email.ts';
import { he } from './he/errors.ts';
import { honeypot } from './honeypot.ts';

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

/** An address as staff see it. */
export interface Subscription {
  id: number;
  email: string;
  status: SubscriptionStatus;
  /** Which text was agreed to. */
  consentVersion: string;
  createdAt: string;
  changedAt: string;
}

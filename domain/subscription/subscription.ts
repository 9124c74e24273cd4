import { z } from 'zod';
import { honeypot } from '../validation/honeypot.ts';
import { emailSchema } from './emailSchema.ts';

/** Version of the text in he/site/subscription/subscriptionConsent.ts. A change of the text needs a new version. */
export const consentVersion = '2';

const consentVersions = ['1', consentVersion] as const;

export const subscribeSchema = z.object({
  email: emailSchema,
  // A page that was opened earlier may still send an old version.
  consentVersion: z.enum(consentVersions).default(consentVersion),
  ...honeypot,
});

/** Only confirmed subscribers get updates. `bounced` and `complained` are reports of mail servers. */
export const subscriptionStatuses = [
  'waiting',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How an address came onto the list. */
const subscriptionSources = ['form', 'import'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Why an address must not get updates. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'erased';

/** Status of a mail: not sent yet, accepted by the mail server, or dropped after the last attempt. */
export type MailStatus = 'waiting' | 'sent' | 'dropped';

export interface Subscription {
  id: number;
  email: string;
  status: SubscriptionStatus;
  consentVersion: string;
  consentedAt: string;
  /** Time at which the subscriber confirmed the address by the link in a mail, or null. */
  confirmedAt: string | null;
  source: SubscriptionSource;
  /** How an imported address consented, as the admin stated it. Empty for the form. */
  consentProof: string;
  wantsPosts: boolean;
  wantsDigest: boolean;
  hasAllCategories: boolean;
  /** Status of the last mail to the address. Null if there is no mail or its record was deleted. */
  mail: MailStatus | null;
  createdAt: string;
  changedAt: string;
}

/** State of a link in a mail. A `blocked` address complained, and gets no mail any more. */
export type LinkState = 'blocked' | 'open' | 'confirmed' | 'unsubscribed' | 'expired' | 'unknown';

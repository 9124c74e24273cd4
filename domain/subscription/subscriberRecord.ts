import type { MailingKind, RecipientStatus } from '../mailing/mailing.ts';
import type { MailStatus, Subscription } from './subscription.ts';

/** Everything that is stored about a subscriber, except the hash of the client address. */
export interface SubscriberRecord extends Subscription {
  /** The chosen categories. Empty if all categories are wanted. */
  categories: { id: number; name: string }[];
  /** Mails that asked for a confirmation, newest first. Old records are deleted. */
  confirmationMails: { status: MailStatus; attempts: number; createdAt: string }[];
  /** Updates to this subscriber, newest first. */
  updates: SubscriberUpdate[];
}

export interface SubscriberUpdate {
  mailingId: number;
  kind: MailingKind;
  subject: string;
  status: RecipientStatus;
  /** Time at which the mail server accepted the mail, or null. */
  sentAt: string | null;
  problem: string;
}

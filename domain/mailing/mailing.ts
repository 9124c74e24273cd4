import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { emailSchema } from '../subscription/emailSchema.ts';
import { lineSchema } from '../validation/lineSchema.ts';

/** An update by mail: one post, or the posts of a week. */
export const mailingKinds = ['post', 'digest'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/**
 * `scheduled` waits until its post is public. `stopped` means that the system stopped sending: see `MailingProblem`. An admin
 * can resume a paused or stopped mailing.
 */
export const mailingStatuses = [
  'scheduled',
  'sending',
  'paused',
  'stopped',
  'canceled',
  'done',
] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/**
 * Why the system stopped a mailing: too many addresses bounced, the mail server rejected too many mails, a setting
 * that the law requires is missing, or the post is not public.
 */
export type MailingProblem = 'bounces' | 'rejected' | 'settings' | 'post';

/**
 * `sending` means that the mail may have reached the mail server. `softBounced` means that the address rejected the mail
 * temporarily until the last attempt. `failed` means that the last attempt failed for a reason that does not concern
 * the address. `skipped` recipients unsubscribed during the sending.
 */
export const recipientStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'softBounced',
  'bounced',
  'complained',
  'skipped',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** The number of recipients by status. */
export type MailingProgress = Record<RecipientStatus, number>;

export interface Mailing {
  id: number;
  kind: MailingKind;
  status: MailingStatus;
  problem: MailingProblem | null;
  postId: number | null;
  subject: string;
  isCommercial: boolean;
  /** False while recipients are still being added. */
  isPrepared: boolean;
  progress: MailingProgress;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export const mailingActions = ['pause', 'resume', 'cancel'] as const;
export type MailingAction = (typeof mailingActions)[number];

/** The mail of a mailing as its recipients get it, except for their own links. */
export interface MailingPreview {
  subject: string;
  html: string;
  text: string;
  isCommercial: boolean;
}

/** A mailing before it is sent. */
export interface MailingDraftPreview extends MailingPreview {
  recipientCount: number;
  /** Why it cannot be sent, in Hebrew. Empty if it can be sent. */
  problems: string[];
  /** The mailing of the same post that exists already, or null. */
  mailing: Mailing | null;
}

/** The weekly digest that comes next. */
export interface NextDigest {
  isEnabled: boolean;
  /** Null while the digest is disabled. */
  dueAt: string | null;
  isSkipped: boolean;
  /** The number of posts that it would contain now. */
  postCount: number;
}

const subject = lineSchema(
  limits.mailing.subjectLengthMax,
  he.mailing.subjectTooLong,
  he.mailing.invalidSubject,
);

const draftFields = {
  /** An empty subject stands for the title of the post. */
  subject: subject.default(''),
  /** Without it, a mailing is commercial if a post has paid links. */
  isCommercial: z.boolean().optional(),
};

/** An update about one post, or the digest of the posts since the last digest. */
export const mailingDraftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), postId: z.int({ error: he.invalidId }), ...draftFields }),
  z.object({ kind: z.literal('digest'), ...draftFields }),
]);
export type MailingDraft = z.infer<typeof mailingDraftSchema>;

export const testMailSchema = z.object({ draft: mailingDraftSchema, email: emailSchema });

import type { ClaimedRecipient } from '#db/mailings/claimRecipients.ts';
import type { MailAttemptResult } from '#db/mailings/recordResults.ts';
import { limits } from '#domain/limits.ts';
import { bounceKind } from '#domain/mailing/bounceKind.ts';
import { isoTime } from '#domain/text/dates.ts';
import { firstPermanentCode, type MailError } from './smtp.ts';

const { retryDelaysMs } = limits.mailing;

/** Returns the result of an attempt that ended with an error of the mail server: whether the recipient bounced, or is tried again. */
export function classifyMailError(
  { subscriptionId, attempt }: Pick<ClaimedRecipient, 'subscriptionId' | 'attempt'>,
  error: MailError,
  nowMs: number,
): MailAttemptResult {
  const problem = error.statusCode ?? String(error.responseCode ?? error.code);
  const result = { subscriptionId, problem };
  if (error.isServerFailure)
    return { ...result, outcome: 'waiting', nextAttemptAt: isoTime(nowMs), isUncounted: true };
  if (isAddressRejected(error)) return { ...result, outcome: 'bounced' };
  if (!isTemporary(error)) return { ...result, outcome: 'failed' };
  const delayMs = retryDelaysMs[attempt - 1];
  if (delayMs === undefined)
    return { ...result, outcome: isAboutAddress(error) ? 'softBounced' : 'failed' };
  return { ...result, outcome: 'waiting', nextAttemptAt: isoTime(nowMs + delayMs) };
}

/** Without a detailed code, a permanent rejection of a recipient concerns the address. */
const isAddressRejected = ({ isRecipientRejected, statusCode }: MailError) =>
  isRecipientRejected && (statusCode === undefined || bounceKind(statusCode) === 'hard');

export const isTemporary = ({ responseCode = 0, statusCode }: MailError) =>
  responseCode < firstPermanentCode ||
  (statusCode !== undefined && bounceKind(statusCode) === 'soft');

/** Without a detailed code, a temporary rejection concerns the address. A lost connection is no rejection. */
const isAboutAddress = ({ responseCode, statusCode }: MailError) =>
  statusCode === undefined ? responseCode !== undefined : bounceKind(statusCode) === 'soft';

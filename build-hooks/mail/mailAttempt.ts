import type { ClaimedRecipient } from '#db/mailings/claimRecipients.ts';
import type { MailAttemptResult } from '#db/mailings/recordResults.ts';
import { mailingMessageId } from '#db/mailings/returnPath.ts';
import { contentFor } from '#domain/mailing/contentFor.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import { mailDomain } from '#domain/mailing/mailDomain.ts';
import type { MailingContent, MailRecipient } from '#domain/mailing/mailingContent.ts';
import {
  absoluteUrl,
  subscriptionPreferencesPath,
  unsubscribePath,
  withToken,
} from '#domain/paths.ts';
import { classifyMailError, isTemporary } from './classifyMailError.ts';
import type { SendingLimits } from './sendingLimits.ts';
import { type Mailbox, MailError, type SendMail } from './smtp.ts';

export interface MailAttemptOptions {
  /** Throws if another process may send the mails. */
  assertHeld?: () => void;
  send: SendMail;
  compose: (content: MailingContent, recipient: MailRecipient) => Mail;
  from: Mailbox;
  siteUrl: string;
  clock: { nowMs(): number };
  /** Writes a log line. `facts` must not contain mail addresses. */
  log: (message: string, facts: Record<string, unknown>) => void;
}

export interface MailAttempt {
  mailingId: number;
  content: MailingContent;
  recipient: ClaimedRecipient;
  /** Aborts the attempt. */
  signal: AbortSignal;
}

/** Returns a function that sends a mailing to one recipient, and returns the error of the mail server, if any. */
export function createMailAttempt(
  options: MailAttemptOptions,
  sendingLimits: Pick<SendingLimits, 'recordAccepted' | 'recordRejected'>,
) {
  const { clock, log } = options;

  async function attempt({
    mailingId,
    content,
    recipient,
    signal,
  }: MailAttempt): Promise<{ result: MailAttemptResult; error?: MailError }> {
    const { subscriptionId, domain, categoryIds } = recipient;
    const ownContent = contentFor(content, categoryIds);
    if (!ownContent) return { result: { subscriptionId, outcome: 'skipped' } };
    const mail = options.compose(ownContent, toMailRecipient(recipient));
    options.assertHeld?.();
    try {
      const from = senderOf(options.from, content);
      await options.send({ ...mail, from, returnPath: recipient.returnPath }, signal);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const { code, responseCode, statusCode } = error;
      log('a mail was not accepted', { mailingId, subscriptionId, code, responseCode, statusCode });
      // A connection that was lost is no rejection of the domain.
      if (!error.isServerFailure && responseCode !== undefined && isTemporary(error))
        sendingLimits.recordRejected(domain);
      return { result: classifyMailError(recipient, error, clock.nowMs()), error };
    }
    sendingLimits.recordAccepted(domain);
    return { result: { subscriptionId, outcome: 'sent' } };
  }

  function toMailRecipient(recipient: ClaimedRecipient): MailRecipient {
    const { email, subscribedAt, token } = recipient;
    return {
      email,
      subscribedAt,
      ...subscriberUrls(options.siteUrl, token),
      messageId: mailingMessageId(recipient, mailDomain(options.from.address)),
    };
  }

  return attempt;
}

/** Returns the mailbox that an update shows as its sender. */
export const senderOf = (from: Mailbox, { publisherName, siteTitle }: MailingContent): Mailbox => ({
  ...from,
  name: from.name || siteTitle || publisherName,
});

/** Returns the links of a subscriber in each update. */
const subscriberUrls = (siteUrl: string, token: string) => ({
  preferencesUrl: absoluteUrl(siteUrl, withToken(subscriptionPreferencesPath, token)),
  unsubscribeUrl: absoluteUrl(siteUrl, withToken(unsubscribePath, token)),
});

import { he } from '../he/errors.ts';
import type { MailingContent } from './mailingContent.ts';

/** Returns what the law requires in each mail and the settings lack, as sentences for admins. */
export const senderProblems = ({
  publisherName,
  postalAddress,
  contactEmail,
}: Pick<MailingContent, 'publisherName' | 'postalAddress' | 'contactEmail'>): string[] => [
  ...(publisherName ? [] : [he.mailing.publisherMissing]),
  ...(postalAddress ? [] : [he.mailing.addressMissing]),
  ...(contactEmail ? [] : [he.mailing.contactMissing]),
];

export type BounceKind = 'hard' | 'soft';

/**
 * Returns what a status code of a mail server (RFC 3463), such as "5.1.1", says about the address of the recipient.
 * Undefined if the sender, the content or a server is the reason.
 */
export function bounceKind(status: string): BounceKind | undefined {
  const [kind, subject = '', detail] = status.split('.');
  if (subject === '1' && (detail === '7' || detail === '8')) return undefined;
  const isPermanent = kind === '5';
  // Some servers reject an unknown mailbox without a detailed code.
  if (isPermanent && (subject === '0' || subject === '1' || status === mailboxDisabled))
    return 'hard';
  return reasonsOfAddress.has(subject) ? 'soft' : undefined;
}

const mailboxDisabled = '5.2.1';
/** Other, address, mailbox, and network or routing. */
const reasonsOfAddress = new Set(['0', '1', '2', '4']);

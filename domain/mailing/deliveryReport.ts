import { bounceKind } from './bounceKind.ts';
import type { MailEvent } from './mailEvent.ts';

/**
 * Parses a delivery status notification (RFC 3464) about one mail. Returns undefined if the message is another mail, or
 * if the report says nothing about the address.
 * @param returnPath The address to which the report was sent.
 */
export function parseDeliveryReport(source: string, returnPath: string): MailEvent | undefined {
  const lines = source.replaceAll('\r\n', '\n');
  const headerEnd = lines.indexOf('\n\n');
  const header = unfold(lines.slice(0, headerEnd));
  if (headerEnd < 0 || !/^content-type:\s*multipart\/report\b/im.test(header)) return undefined;
  const [, part] = lines
    .slice(headerEnd)
    .split(/^content-type:[ \t]*message\/(?:global-)?delivery-status\b/im, 2);
  // The fields of the part follow its own header, and a boundary ends them.
  const fields = unfold(part?.split(/^--/m, 1)[0] ?? '');
  if (!/^action:[ \t]*failed\b/im.test(fields)) return undefined;
  const status = /^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})\b/im.exec(fields)?.[1];
  const bounce = status && bounceKind(status);
  return bounce ? { type: 'bounce', bounce, returnPath, status } : undefined;
}

const unfold = (text: string) => text.replaceAll(/\n[ \t]+/g, ' ');

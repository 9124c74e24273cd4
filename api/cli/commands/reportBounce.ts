import { randomUUID } from 'node:crypto';
import { parseDeliveryReport } from '#domain/mailing/deliveryReport.ts';
import type { MailEvent } from '#domain/mailing/mailEvent.ts';
import { signedRequest } from '../../http/signedRequest.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** The report precedes the undelivered mail, so the start of a long message is enough. */
const bytesMax = 256 * 1024;
const timeoutMs = 20_000;
/** EX_TEMPFAIL: the mail server keeps the message and tries again. */
const temporaryFailure = 75;

const usage = `npm run --silent report-bounce -- ADDRESS < MESSAGE
  reports the delivery status notification that was sent to ADDRESS
  SITE_URL and MAIL_EVENTS_SECRET must be set`;

await runCommand({ usage, run: reportBounce });
if (process.exitCode) process.exitCode = temporaryFailure;

/** A mail server runs this command for each message to the bounce address. */
async function reportBounce([address]: string[]): Promise<string> {
  const { SITE_URL: siteUrl, MAIL_EVENTS_SECRET: secret } = process.env;
  if (!address || !siteUrl || !secret) throw new CommandError(usage);
  const event = parseDeliveryReport(await readStart(process.stdin), address);
  if (!event) return 'The message reports no bounce.';
  const response = await postEvent(new URL('/api/mail-events', siteUrl), { event, secret });
  if (!response.ok) throw new CommandError(`The site answered with status ${response.status}.`);
  return `Reported a ${event.bounce} bounce (${event.status}).`;
}

/** Reads the whole message, because the mail server fails if its pipe closes early. Keeps only the start. */
async function readStart(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (length < bytesMax) chunks.push(chunk.subarray(0, bytesMax - length));
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString();
}

function postEvent(
  url: URL,
  { event, secret }: { event: MailEvent; secret: string },
): Promise<Response> {
  const request = signedRequest(secret, {
    url: url.href,
    id: randomUUID(),
    body: JSON.stringify(event),
  });
  return fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
}

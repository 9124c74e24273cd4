import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { boundPort } from './boundPort.ts';

export interface ReceivedMail {
  /** The return path. Empty for a report of a mail server. */
  from: string;
  to: string[];
  /** The whole message (RFC 5322). */
  source: string;
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface MailboxOptions {
  port?: number;
  /** Returns the SMTP error with which the server refuses a recipient. */
  refuse?: (address: string) => { code: number; text: string } | undefined;
  /** Returns whether the server cuts the connection after it has received a mail to this recipient. */
  cutsOff?: (address: string) => boolean;
}

/**
 * Starts a mail server on the loopback interface. The server keeps the mails that it receives.
 * It drops a mail whose sender disconnects (for example, is killed) before the end of the mail.
 */
export async function startMailbox({ port = 0, refuse, cutsOff }: MailboxOptions = {}) {
  const sockets = new Map<number | undefined, Socket>();
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    async onData(stream, { envelope, remotePort }, done) {
      const source = await text(stream).catch(done);
      if (source === undefined) return;
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, source, ...readMail(source) });
      if (cutsOff && to.some(cutsOff)) sockets.get(remotePort)?.destroy();
      else done();
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const ownPort = boundPort(server.server);
  return {
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Parses a mail (RFC 5322), with its text version and its HTML version. */
export function readMail(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitMail(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitMail) : [];
  const partOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding')) : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitMail(source: string) {
  const [head = '', ...rest] = source.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim())];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return Buffer.from(unquoted(body.replace(/=\r\n/g, '')), 'latin1').toString();
}

const unquoted = (text: string) =>
  text.replace(/=([\dA-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes the encoded words of a mail header (RFC 2047), such as `=?UTF-8?B?…?=`. */
const decodedWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1').toString(),
    );

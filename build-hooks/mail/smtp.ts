import { once } from 'node:events';
import type { Transporter } from 'nodemailer';
import { limits } from '#domain/limits.ts';
import type { Mail } from '#domain/mailing/mail.ts';

export interface Mailbox {
  name: string;
  address: string;
}

export interface OutgoingMail extends Mail {
  from: Mailbox;
  /** The address that gets reports about a mail that was not delivered. The default is `from`. */
  returnPath?: string | undefined;
}

/** Resolves when the server accepts the mail. Throws a MailError otherwise. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** The reason why a mail was not accepted. Leaves out the server's text, because it can contain addresses. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  readonly responseCode: number | undefined;
  /** The enhanced status code of the response (RFC 3463), such as "5.1.1". */
  readonly statusCode: string | undefined;
  /**
   * Whether the response to `RCPT TO` was a permanent error. The address can still exist: `statusCode` tells, for example, a
   * full mailbox from an unknown one.
   */
  readonly isRecipientRejected: boolean;
  /**
   * Whether the mail server itself fails, so that every mail fails. Temporary errors before `RCPT TO` are such failures, and so
   * is a missing response, unless the server accepts connections.
   */
  readonly isServerFailure: boolean;

  /** @param acceptsConnections Whether the server accepted a connection after the error. */
  constructor(error: unknown, { acceptsConnections = false } = {}) {
    const code = String(readProperty(error, 'code') ?? 'UNKNOWN');
    const response = readProperty(error, 'responseCode');
    super(code);
    this.code = code;
    this.responseCode = typeof response === 'number' ? response : undefined;
    this.statusCode = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(
      String(readProperty(error, 'response') ?? ''),
    )?.[0];
    const command = String(readProperty(error, 'command') ?? '');
    const isPermanent = (this.responseCode ?? 0) >= firstPermanentCode;
    const isTemporary = this.responseCode !== undefined && !isPermanent;
    this.isRecipientRejected = command === 'RCPT TO' && isPermanent;
    this.isServerFailure =
      (this.responseCode === undefined && !acceptsConnections) ||
      code === 'EAUTH' ||
      (isTemporary && commandsBeforeRecipient.has(command));
  }
}

export const firstPermanentCode = 500;

/** The steps before the server learns the recipient, by the names that nodemailer gives them. */
const commandsBeforeRecipient = new Set(['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS', 'MAIL FROM']);

const readProperty = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const { attemptTimeoutMs, connectTimeoutMs, idleTimeoutMs } = limits.mail;

/**
 * Creates a function that sends mails over an SMTP server. Each mail uses a new connection and has a
 * timeout.
 * @param smtpUrl `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://`.
 */
export function smtpSender(smtpUrl: string): SendMail {
  const options = smtpOptions(smtpUrl);
  const transport = lazyTransport(({ createTransport }) => createTransport(options));
  return async (mail, signal) => sendOver(await transport.open(), mail, signal);
}

/** Connections to an SMTP server that send one mail after another. */
export interface SmtpPool {
  send: SendMail;
  close(): void;
}

export function openSmtpPool(smtpUrl: string): SmtpPool {
  const { connectionsMax, mailsPerConnectionMax } = limits.mailing;
  const options = {
    ...smtpOptions(smtpUrl),
    pool: true,
    maxConnections: connectionsMax,
    maxMessages: mailsPerConnectionMax,
  } as const;
  const transport = lazyTransport(({ createTransport }) => createTransport(options));
  return {
    send: async (mail, signal) => sendOver(await transport.open(), mail, signal),
    close: () => transport.close(),
  };
}

type Transport = Pick<Transporter, 'sendMail' | 'verify' | 'close'>;

/** Creates a transport for the first mail, because loading the mail library takes memory. */
function lazyTransport(create: (library: typeof import('nodemailer')) => Transport) {
  let transport: Promise<Transport> | undefined;
  return {
    open() {
      transport ??= import('nodemailer').then(create);
      return transport;
    },
    close() {
      void transport?.then((opened) => opened.close());
    },
  };
}

async function sendOver(
  transport: Transport,
  { to, returnPath, ...mail }: OutgoingMail,
  signal: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(attemptTimeoutMs);
  try {
    await transport.sendMail({
      ...mail,
      // nodemailer would parse a string as a list of addresses.
      to: { name: '', address: to },
      ...(returnPath ? { envelope: { from: returnPath, to: [to] } } : {}),
      signal: AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    const hasResponse = readProperty(error, 'responseCode') !== undefined;
    throw new MailError(error, {
      acceptsConnections: !hasResponse && (await acceptsConnections(transport, signal)),
    });
  }
}

/** Returns whether the server accepts another connection, and the password. Returns false when `signal` aborts. */
async function acceptsConnections(transport: Transport, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const timeout = AbortSignal.timeout(connectTimeoutMs);
  const end = new AbortController();
  const no = () => false;
  try {
    return await Promise.race([
      transport.verify().then(() => true, no),
      once(AbortSignal.any([signal, timeout]), 'abort', { signal: end.signal }).then(no, no),
    ]);
  } finally {
    end.abort();
  }
}

function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  return {
    host,
    secure: protocol === 'smtps:',
    ...(port ? { port: Number(port) } : {}),
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    // A password is sent only over an encrypted connection or to this machine.
    requireTLS: username !== '' && !isLoopback(host),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: idleTimeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

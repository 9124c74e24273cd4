import { createTransport } from 'nodemailer';
import { limits } from '#domain/limits.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface Mailbox {
  name: string;
  address: string;
}

/** Resolves when the server accepts the mail. Throws a MailError otherwise. */
export type SendMail = (mail: Mail & { from: Mailbox }, signal: AbortSignal) => Promise<void>;

/** The reason why a mail was not accepted. Leaves out the server's text, because it can contain addresses. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  readonly responseCode: number | undefined;
  /** Whether the server permanently rejects the address. */
  readonly isFinal: boolean;
  /** Whether the server itself fails, so that every mail fails. */
  readonly isServer: boolean;

  constructor(error: unknown) {
    const code = String(readProperty(error, 'code') ?? 'UNKNOWN');
    const response = readProperty(error, 'responseCode');
    super(code);
    this.code = code;
    this.responseCode = typeof response === 'number' ? response : undefined;
    const isAboutRecipient = readProperty(error, 'command') === 'RCPT TO';
    this.isFinal = isAboutRecipient && this.responseCode !== undefined && this.responseCode >= 500;
    this.isServer = this.responseCode === undefined || code === 'EAUTH';
  }
}

const readProperty = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const { attemptTimeoutMs, connectTimeoutMs, idleTimeoutMs } = limits.mail;

/**
 * Creates a function that sends mails over an SMTP server. Each mail uses a new connection and has a
 * timeout.
 * @param smtpUrl `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://`.
 */
export function smtpSender(smtpUrl: string): SendMail {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  const transport = createTransport({
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
  });
  return async ({ to, ...mail }, signal) => {
    const timeout = AbortSignal.timeout(attemptTimeoutMs);
    try {
      await transport.sendMail({
        ...mail,
        // nodemailer would parse a string as a list of addresses.
        to: { name: '', address: to },
        signal: AbortSignal.any([signal, timeout]),
      });
    } catch (error) {
      throw new MailError(error);
    }
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

import { createTransport } from 'nodemailer';
import { limits } from '#domain/limits.ts';

/** A mail as it is handed over: the same in HTML and in plain text. */
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

/** Resolves when the server has taken the mail; throws a MailError otherwise. */
export type SendMail = (mail: Mail & { from: Mailbox }, signal: AbortSignal) => Promise<void>;

/** Why a mail was not taken. Servers repeat addresses in what they answer, so their words are left out. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  /** What the server answered, as a number; undefined when it did not. */
  readonly responseCode: number | undefined;
  /** The address is refused for good: it would be refused again. */
  readonly isFinal: boolean;
  /** Nothing is wrong with this mail: the next one would fail too. */
  readonly isServer: boolean;

  constructor(error: unknown) {
    const code = String(propertyOf(error, 'code') ?? 'UNKNOWN');
    const response = propertyOf(error, 'responseCode');
    super(code);
    this.code = code;
    this.responseCode = typeof response === 'number' ? response : undefined;
    const isOfRecipient = propertyOf(error, 'command') === 'RCPT TO';
    this.isFinal = isOfRecipient && this.responseCode !== undefined && this.responseCode >= 500;
    this.isServer = this.responseCode === undefined || code === 'EAUTH';
  }
}

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const { attemptTimeoutMs, connectTimeoutMs, idleTimeoutMs } = limits.mail;

/**
 * Sends over the server that an address names: `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://`. Each
 * mail has a connection of its own and ends within a limit, whatever the server does or does not do.
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
    // A password goes over no line that others may listen to.
    requireTLS: username !== '' && !isThisMachine(host),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: idleTimeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...mail }, signal) => {
    const tooLong = AbortSignal.timeout(attemptTimeoutMs);
    try {
      await transport.sendMail({
        ...mail,
        // As an object: an address is never parsed as a list of them.
        to: { name: '', address: to },
        signal: AbortSignal.any([signal, tooLong]),
      });
    } catch (error) {
      throw new MailError(error);
    }
  };
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

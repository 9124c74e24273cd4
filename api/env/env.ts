import { z } from 'zod';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { limits } from '#domain/limits.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { adminPasswordSchema } from '#domain/user/user.ts';
import {
  bucketUrlPattern,
  bucketVariables,
  checkBucketVariables,
  parseBucket,
} from './bucketEnv.ts';
import { cdnVariables, checkCdnVariables, parseCdn } from './cdnEnv.ts';

export type Env = ReturnType<typeof parseEnv>;

export class EnvError extends OperatorError {
  override name = 'EnvError';
}

/** Parses the environment variables, all of which are optional. Throws an EnvError for an invalid value. */
export function parseEnv(variables: Record<string, string | undefined>) {
  const present = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (!parsed.success) throw new EnvError(firstProblem(parsed.error));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public origin, without a trailing slash. */
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    ...dataLocation(env),
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    demoContent: env.DEMO_CONTENT,
    registration: env.REGISTRATION,
    /** Signs notifications to the build hooks of bots. */
    buildHookSecret: env.BUILD_HOOK_SECRET,
    /** The bots that build the site. If undefined, this process builds it. */
    bot: parseBot(env),
    bucket: parseBucket(env),
    /** The number of trusted proxies that append to X-Forwarded-For. */
    trustedProxies: env.TRUST_PROXY,
    /** Hosts that may have a private address, each as `host:port`. */
    webhookTrustedHosts: env.WEBHOOK_TRUSTED_HOSTS,
    mail:
      env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    /** Signs reports of bounces and complaints. */
    mailEventsSecret: env.MAIL_EVENTS_SECRET,
    /** The mailbox that gets reports about undelivered updates. */
    bounceAddress: env.MAIL_BOUNCE_ADDRESS,
    /** The maximum rate of updates to subscribers. */
    mailsPerSecond: env.MAIL_RATE,
    /** The cache in front of the site, which purges changed pages. */
    cdn: parseCdn(env),
    logLevel: env.LOG_LEVEL,
  };
}

const portMax = 65_535;
const mailRateMax = 1_000;
const proxiesMax = 5;
const proxiesExpected = `true, false or 0 to ${proxiesMax}`;
const secretLengthMin = 24;
export const databaseServerMessage =
  'the address of a libSQL server, because a bot and its API nodes share the database';
const hostWithPort = /^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i;

const isHostWithPort = (host: string) => hostWithPort.test(host) && URL.canParse(`http://${host}`);

/** Writes a host as URLs do: in lower case, and an IPv6 address in its short form. */
function normalizeHost(host: string): string {
  const { hostname, port } = new URL(`http://${host}`);
  // A URL omits the default port of its protocol.
  return `${hostname}:${port || '80'}`;
}

const isHttpUrl = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !new URL(value).username;

const secret = z
  .string()
  .min(secretLengthMin, `at least ${secretLengthMin} random characters`)
  .optional();

const schema = z
  .object({
    PORT: wholeNumber([0, portMax], `a whole number from 0 to ${portMax}`).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'a host name or an IP address')
      .default('127.0.0.1'),
    SITE_URL: z
      .string()
      .refine((value) => isHttpUrl(value) && isOrigin(value), 'an http(s) address without a path')
      .transform((value) => new URL(value).origin)
      .optional(),
    DATA_DIR: z.string().optional(),
    MEDIA_DIR: z.string().optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file:.|libsql:\/\/.|https?:\/\/.)/, 'file:PATH, libsql://HOST or http(s)://HOST')
      .optional(),
    DATABASE_AUTH_TOKEN: z.string().optional(),
    ADMIN_USERNAME: z
      .string()
      .regex(/^[\p{L}\p{N}._-]{3,50}$/u, '3 to 50 letters, digits, dots, hyphens or underscores')
      .optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine(
        (value) => adminPasswordSchema.safeParse(value).success,
        'at least 12 characters and not a common password',
      )
      .optional(),
    DEMO_CONTENT: z.enum(['auto', 'off'], 'auto or off').default('auto'),
    REGISTRATION: z.enum(['open', 'closed'], 'open or closed').default('open'),
    BUILD_HOOK_SECRET: secret,
    BUILD_HOOK_URL: z
      .string()
      .default('')
      .transform(splitList)
      .refine((urls) => urls.every(isHookUrl), 'http(s)://HOST:PORT/hook (several with commas)'),
    PUBLISH_TO: z
      .string()
      .refine(
        (value) => !value.includes('://') || bucketUrlPattern.test(value),
        'a folder or s3://BUCKET/PREFIX',
      )
      .optional(),
    ...bucketVariables,
    TRUST_PROXY: z
      .union(
        [
          z
            .stringbool({ truthy: ['true', 'on', 'yes'], falsy: ['false', 'off', 'no'] })
            .transform(Number),
          wholeNumber([0, proxiesMax], proxiesExpected),
        ],
        proxiesExpected,
      )
      .default(0),
    WEBHOOK_TRUSTED_HOSTS: z
      .string()
      .default('')
      .transform(splitList)
      .refine((hosts) => hosts.every(isHostWithPort), 'HOST:PORT, HOST:PORT …')
      .transform((hosts) => hosts.map(normalizeHost)),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'smtp://USER:PASSWORD@HOST:PORT, or smtps:// where TLS comes first')
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(readMailbox)
      .refine((mailbox) => mailbox !== undefined, 'an address, or NAME <ADDRESS>')
      .optional(),
    MAIL_BOUNCE_ADDRESS: z.email('an address whose mailbox accepts address+anything').optional(),
    MAIL_EVENTS_SECRET: secret,
    MAIL_RATE: wholeNumber([1, mailRateMax], `mails per second, from 1 to ${mailRateMax}`).default(
      limits.mailing.mailsPerSecond,
    ),
    ...cdnVariables,
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  })
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'set together with ADMIN_USERNAME, or neither of them',
  })
  .refine((env) => Boolean(env.SMTP_URL) === Boolean(env.MAIL_FROM), {
    path: ['MAIL_FROM'],
    message: 'set together with SMTP_URL, or neither of them',
  })
  .check(checkCdnVariables)
  .refine((env) => env.BUILD_HOOK_URL.length === 0 || env.BUILD_HOOK_SECRET, {
    path: ['BUILD_HOOK_SECRET'],
    message: 'set together with BUILD_HOOK_URL, and the same for the bot',
  })
  .refine((env) => env.BUILD_HOOK_URL.length === 0 || isDatabaseServer(env.DATABASE_URL), {
    path: ['DATABASE_URL'],
    message: databaseServerMessage,
  })
  .check(checkBucketVariables);

/** Parses a whole number in a range. `expected` is the message for every other text. */
function wholeNumber([min, max]: [number, number], expected: string) {
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
}

function splitList(value: string): string[] {
  return value.split(',').flatMap((item) => item.trim() || []);
}

const parseBot = ({ BUILD_HOOK_URL: hookUrls, BUILD_HOOK_SECRET: secret }: Variables) =>
  hookUrls.length > 0 && secret !== undefined ? { hookUrls, secret } : undefined;

type Variables = z.infer<typeof schema>;

function isHookUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && isHttpUrl(value) && url.pathname.endsWith('/hook') && url.search === '';
}

function isDatabaseServer(url: string | undefined): boolean {
  return url !== undefined && !isDatabaseFile(url);
}

function isOrigin(value: string): boolean {
  const url = new URL(value);
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function readMailbox(value: string): { name: string; address: string } | undefined {
  const [, name = '', bracketed] = /^(.*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  const address = (bracketed ?? value).trim();
  if (!z.email().safeParse(address).success) return undefined;
  return { name: normalizeLine(name).replace(/^"(.*)"$/, '$1'), address };
}

function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  // Omits the value of the variable, because the value may be a secret.
  return `${String(issue?.path[0] ?? 'The environment')} must be ${issue?.message ?? 'valid'}`;
}

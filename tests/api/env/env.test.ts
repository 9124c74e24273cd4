import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseBotEnv } from '#api/env/botEnv.ts';
import { EnvError, parseEnv } from '#api/env/env.ts';

test('returns the defaults for an empty environment', () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: '.data',
    mediaFolder: '.data/media',
    database: { url: 'file:.data/blog.db' },
    adminUsername: undefined,
    adminPassword: undefined,
    demoContent: 'auto',
    registration: 'open',
    buildHookSecret: undefined,
    publishedFolder: '.data/site',
    trustedProxies: 0,
    webhookTrustedHosts: [],
    mailsPerSecond: 10,
    logLevel: 'info',
  });
});

test('derives the site URL from PORT, and the database and publish paths from DATA_DIR', () => {
  const env = parseEnv({ PORT: '8080', DATA_DIR: '/var/blog' });
  expect(env.siteUrl).toBe('http://localhost:8080');
  expect(env.database.url).toBe('file:/var/blog/blog.db');
  expect(env.publishedFolder).toBe('/var/blog/site');
});

test('treats an empty or blank variable as unset', () => {
  expect(parseEnv({ PORT: '', SITE_URL: ' ' })).toEqual(parseEnv({}));
});

test('the trusted hosts of webhooks are normalized like the hosts of URLs', () => {
  const hosts = 'Receiver.Example:4000, [0:0:0:0:0:0:0:1]:80, 127.0.0.1:443';
  expect(parseEnv({ WEBHOOK_TRUSTED_HOSTS: hosts }).webhookTrustedHosts).toEqual([
    'receiver.example:4000',
    '[::1]:80',
    '127.0.0.1:443',
  ]);
  expect(() => parseEnv({ WEBHOOK_TRUSTED_HOSTS: 'receiver.example:99999' })).toThrow(EnvError);
});

test('the site URL has no trailing slash', () => {
  expect(parseEnv({ SITE_URL: 'https://reviews.example/' }).siteUrl).toBe(
    'https://reviews.example',
  );
});

test.each([
  ['true', 1],
  ['false', 0],
  ['2', 2],
  ['0', 0],
  ['1', 1],
])('TRUST_PROXY=%s trusts %i proxies', (value, count) => {
  expect(parseEnv({ TRUST_PROXY: value }).trustedProxies).toBe(count);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['HOST', 'bad host!'],
  ['SITE_URL', 'reviews.example'],
  ['SITE_URL', 'https://reviews.example/blog'],
  ['SITE_URL', 'ftp://reviews.example'],
  ['DATABASE_URL', 'postgres://x'],
  ['DEMO_CONTENT', 'yes'],
  ['REGISTRATION', 'maybe'],
  ['BUILD_HOOK_SECRET', 'short'],
  ['PUBLISH_TO', 's3://bucket/prefix'],
  ['TRUST_PROXY', 'perhaps'],
  ['MAIL_RATE', '1.5'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'updates'],
  ['MAIL_FROM', 'Reviews <updates@>'],
  ['CDN_PURGE', 'akamai:1'],
  ['CDN_PURGE', 'cloudflare'],
  ['CDN_TOKEN', 'two words'],
  ['LOG_LEVEL', 'loud'],
])('an invalid %s (%s) causes a one-line error that names the variable', (name, value) => {
  const message = findProblem({ [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain('\n');
});

test.each(['perhaps', '6', '-1', '1.5'])(
  'the error for TRUST_PROXY=%s names its values',
  (value) => {
    expect(findProblem({ TRUST_PROXY: value })).toBe('TRUST_PROXY must be true, false or 0 to 5');
  },
);

test('the error for an invalid ADMIN_PASSWORD does not contain the password', () => {
  const message = findProblem({ ADMIN_USERNAME: 'dana', ADMIN_PASSWORD: 'password123' });
  expect(message).toContain('ADMIN_PASSWORD');
  expect(message).not.toContain('password123');
});

test.each([
  ['updates@reviews.example', '', 'updates@reviews.example'],
  ['Reviews <updates@reviews.example>', 'Reviews', 'updates@reviews.example'],
  ['"סקירה, ביקורות" <updates@reviews.example>', 'סקירה, ביקורות', 'updates@reviews.example'],
])('parses the name and address of MAIL_FROM=%j', (given, name, address) => {
  const smtpUrl = 'smtps://desk:p%40ss@mail.example';
  const { mail } = parseEnv({ SMTP_URL: smtpUrl, MAIL_FROM: given });
  expect(mail).toEqual({ smtpUrl, from: { name, address } });
});

test('requires SMTP_URL and MAIL_FROM together', () => {
  expect(findProblem({ MAIL_FROM: 'updates@reviews.example' })).toContain('MAIL_FROM');
  const message = findProblem({ SMTP_URL: 'smtp://desk:canary@mail.example' });
  expect(message).toContain('MAIL_FROM');
  expect(message).not.toContain('canary');
});

test('requires CDN_TOKEN with CDN_PURGE, except for Varnish', () => {
  const cloudflare = { CDN_PURGE: 'cloudflare:zone1' };
  expect(findProblem(cloudflare)).toContain('CDN_TOKEN');
  expect(findProblem({ CDN_TOKEN: 'canary' })).toMatch(/^CDN_PURGE (?!.*canary)/);
  expect(parseEnv({ ...cloudflare, CDN_TOKEN: 'canary' }).cdn).toEqual({
    target: { kind: 'cloudflare', zone: 'zone1' },
    token: 'canary',
  });
  expect(parseEnv({ CDN_PURGE: 'varnish:http://cache:6081' }).cdn?.token).toBe('');
  expect(parseEnv({}).cdn).toBeUndefined();
});

test('requires ADMIN_USERNAME and ADMIN_PASSWORD together', () => {
  expect(findProblem({ ADMIN_USERNAME: 'dana' })).toContain('ADMIN_PASSWORD');
});

test('.env.example lists every variable of the environment', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  const files = ['env.ts', 'bucketEnv.ts', 'cdnEnv.ts'];
  const sources = await Promise.all(
    files.map((file) => readFile(new URL(`../../../api/env/${file}`, import.meta.url), 'utf8')),
  );
  const names = new Set(
    sources.join('\n').match(/(?<=^ +)[A-Z][A-Z\d_]+(?=: (?:z|wholeNumber)\b)/gm),
  );
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
});

function findProblem(variables: Record<string, string>): string {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted');
}

const bucketVariables = {
  PUBLISH_TO: 's3://magazine/site/',
  S3_ENDPOINT: 'https://store.example',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('a bucket in PUBLISH_TO keeps the published folder in DATA_DIR', () => {
  const env = parseEnv({ ...bucketVariables, DATA_DIR: '/var/blog' });
  expect(env.publishedFolder).toBe('/var/blog/site');
  expect(env.bucket).toEqual({
    endpoint: 'https://store.example',
    region: 'eu-central-1',
    bucket: 'magazine',
    prefix: 'site/',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  });
  expect(parseEnv({ ...bucketVariables, PUBLISH_TO: 's3://magazine' }).bucket?.prefix).toBe('');
});

test.each([
  ['PUBLISH_TO', 's3://'],
  ['PUBLISH_TO', 's3://Magazine/site'],
  ['PUBLISH_TO', 'gs://magazine'],
  ['S3_ENDPOINT', 'store.example'],
  ['S3_ENDPOINT', undefined],
  ['S3_REGION', 'EU!'],
  ['S3_REGION', undefined],
  ['S3_ACCESS_KEY_ID', undefined],
  ['S3_SECRET_ACCESS_KEY', undefined],
  ['S3_FORCE_PATH_STYLE', 'maybe'],
])('with a bucket, the value %s=%s throws an error that names the variable', (name, value) => {
  const parse = () => parseEnv({ ...bucketVariables, [name]: value });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} must be `));
});

const botVariables = {
  BUILD_HOOK_SECRET: 'a secret of more than 24 characters',
  DATABASE_URL: 'http://db.internal:8080',
  SITE_URL: 'https://reviews.example',
};
const hookUrls = 'http://10.0.0.7:3100/hook, http://10.0.0.8:3100/hook';

test('BUILD_HOOK_URL names the bots that build the site', () => {
  expect(parseEnv({ ...botVariables, BUILD_HOOK_URL: hookUrls }).bot).toEqual({
    hookUrls: ['http://10.0.0.7:3100/hook', 'http://10.0.0.8:3100/hook'],
    secret: botVariables.BUILD_HOOK_SECRET,
  });
  expect(parseEnv(botVariables).bot).toBeUndefined();
});

test.each([
  ['BUILD_HOOK_URL', { BUILD_HOOK_URL: 'http://10.0.0.7:3100' }],
  ['BUILD_HOOK_URL', { BUILD_HOOK_URL: 'bot:3100/hook' }],
  ['BUILD_HOOK_SECRET', { BUILD_HOOK_SECRET: undefined }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['DATABASE_URL', { DATABASE_URL: 'file:blog.db' }],
])('an API node with a wrong %s (%j) throws an error that names the variable', (name, wrong) => {
  const parse = () => parseEnv({ ...botVariables, BUILD_HOOK_URL: hookUrls, ...wrong });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} must be `));
});

test('the bot has a port of its own and ignores BUILD_HOOK_URL', () => {
  const env = parseBotEnv({ ...botVariables, BUILD_HOOK_URL: hookUrls });
  expect(env).toMatchObject({ port: 3100, siteUrl: 'https://reviews.example' });
  expect(env.bot).toBeUndefined();
});

test.each(Object.keys(botVariables))('the bot needs %s', (name) => {
  const parse = () => parseBotEnv({ ...botVariables, [name]: undefined });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} must be `));
});

test('MEDIA_DIR replaces the folder of the uploaded images', () => {
  expect(parseEnv({ MEDIA_DIR: '/srv/images' }).mediaFolder).toBe('/srv/images');
});

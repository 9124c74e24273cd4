import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '#api/app.ts';
import { type Env, parseEnv } from '#api/env.ts';
import type { Log } from '#api/http/log.ts';
import { printableError } from '#api/http/printableError.ts';
import { createScheduler } from '#api/jobs/scheduler.ts';
import { createMediaStore } from '#api/media/mediaStore.ts';
import { listEventsAfter } from '#db/outbox.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createUser } from '#db/users/users.ts';
import { signedInMark } from '#domain/user/signedInMark.ts';
import { openTestDatabase } from './servers/testDatabase.ts';
import { createTestClock } from './testClock.ts';

export const siteUrl = 'http://localhost:3000';
export const password = 'correct horse battery';

export type Api = Awaited<ReturnType<typeof startApi>>;

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
}

/** What stands in for the disk and for the builder's thread. */
type Stubs = Pick<Parameters<typeof createMediaStore>[0], 'store'> &
  Pick<AppOptions, 'renderPreview' | 'readPage' | 'checks'>;

/** The whole API over a database of its own, with a clock that stands still. */
export async function startApi(
  changes: Partial<Env> = {},
  { store, renderPreview, readPage, checks }: Stubs = {},
) {
  const { db, folder, file } = await openTestDatabase();
  await ensureDefaults(db);
  const clock = createTestClock();
  const env: Env = { ...parseEnv({ DATA_DIR: folder }), siteUrl, ...changes };
  const { log, lines } = createTestLog();
  let rings = 0;
  const doorbell = { notify: () => void rings++, settled: async () => undefined };
  const pictures = createMediaStore({ db, env, clock, ...(store ? { store } : {}) });
  const scheduler = createScheduler({ db, clock, doorbell, pictures, log });
  onTestFinished(() => scheduler.stop());
  const app = createApp({
    ...{ db, env, clock, log, doorbell, scheduler, pictures },
    renderPreview,
    readPage,
    checks,
  });

  /** One request, as a browser on our own pages sends it. */
  async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
    const response = await app.request(
      `${env.siteUrl}${path}`,
      {
        method,
        ...bodyOf(options.body),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...bodyOf(options.body).headers,
          ...options.headers,
        },
      },
      socketOf(options.from ?? '203.0.113.7'),
    );
    for (const cookie of response.headers.getSetCookie()) checkCookie(cookie, env.siteUrl);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    const { status, headers } = response;
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  }

  /** A person with a browser: requests carry the session cookie that sign-in set. */
  async function signIn(who: 'admin' | 'user') {
    const username = `${who}-person`;
    await createUser(db, { username, password, isAdmin: who === 'admin', now: clock.now() });
    const answer = await call('POST', '/api/login', { body: { username, password } });
    return personWith(call, cookiesOf(answer));
  }

  const visitor = personWith(call, undefined);
  const events = () => listEventsAfter(db.read, { cursor: 0, countMax: 1_000 });
  return {
    app,
    db,
    env,
    file,
    clock,
    log,
    logLines: lines,
    scheduler,
    pictures,
    call,
    signIn,
    visitor,
    events,
    rings: () => rings,
  };
}

/** Every cookie that any test is given keeps to what is promised of them. */
function checkCookie(cookie: string, url: string) {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = ''] = pair.split('=');
  const isHttps = url.startsWith('https:');
  const wanted = ['Path=/', 'SameSite=Lax', ...(isHttps ? ['Secure'] : [])];
  // The mark beside the session opens nothing: scripts read it to show who may be signed in.
  if (name !== signedInMark.name) {
    wanted.push('HttpOnly');
    if (name !== (isHttps ? '__Host-session' : 'session'))
      throw new Error(`An odd cookie: ${name}`);
  }
  const missing = wanted.filter((attribute) => !attributes.includes(attribute));
  if (missing.length > 0) throw new Error(`The cookie ${name} lacks ${missing}`);
}

export type Person = ReturnType<typeof personWith>;

function personWith(
  call: (method: string, path: string, options?: Call) => Promise<Answer>,
  cookie: string | undefined,
) {
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, path, { body, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  return {
    cookie,
    get: (path: string, headers?: Record<string, string>) => send('GET')(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}

/** All that a browser sends back of the cookies that an answer sets. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A form goes as it is and tells its own type; anything else as JSON, a text as if it were some. */
function bodyOf(body: unknown): { body?: string | FormData; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { body: text, headers: { 'content-type': 'application/json' } };
}

/** `name=value` of the session cookie that an answer sets. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What the server gives beside a request: the socket's other end. */
export const socketOf = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

function createTestLog() {
  const lines: string[] = [];
  const add = (level: string) => (fields: unknown, message?: string) => {
    lines.push(JSON.stringify({ level, fields: printable(fields), message }));
  };
  const log: Log = {
    debug: add('debug'),
    info: add('info'),
    warn: add('warn'),
    error: add('error'),
  };
  return { log, lines };
}

const printable = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && 'err' in fields
    ? { ...fields, err: printableError(fields.err) }
    : fields;

import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '#api/app.ts';
import type { BaseDeps } from '#api/baseDeps.ts';
import { type Env, parseEnv } from '#api/env/env.ts';
import { createScheduler } from '#api/jobs/scheduler.ts';
import { createSearchIndexer } from '#api/jobs/searchIndexer.ts';
import { createImageFolder, type ImageFiles } from '#api/media/imageFiles.ts';
import { createMediaStore } from '#api/media/mediaStore.ts';
import { createMailOutput } from '#api/system/startDeliveries.ts';
import { createTextWorker } from '#api/text/textWorker.ts';
import { listEventsAfter } from '#db/events/outbox.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { signedInCookie } from '#domain/user/signedInCookie.ts';
import type { OnEnd } from '../onEnd.ts';
import { openTestDatabase, type TestDatabase } from '../servers/testDatabase.ts';
import { startSession } from './startSession.ts';
import { createTestClock } from './testClock.ts';
import { createTestLog } from './testLog.ts';

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
  from?: string;
}

/** Replacements for services that use the disk, the network or the builder's thread. */
type Stubs = Pick<Parameters<typeof createImageFolder>[0], 'store'> &
  Pick<
    AppOptions,
    'renderPreview' | 'readPage' | 'fetchImage' | 'findAddressProblem' | 'checks'
  > & {
    /** The database of another API, for tests with several nodes. */
    database?: TestDatabase;
    /** Another place for uploaded images than the media folder. */
    openImageFiles?: (deps: BaseDeps) => ImageFiles;
    /** Receives the functions that stop the API, which must run in reverse order. By default, the test runs them. */
    onEnd?: OnEnd;
  };

/** Starts the API with its own database and a test clock. By default, it stops when the test ends. */
export async function startApi(
  changes: Partial<Env> = {},
  { store, database, openImageFiles, onEnd = onTestFinished, ...stubs }: Stubs = {},
) {
  const { db, folder, file } = database ?? (await openTestDatabase(onEnd));
  await ensureDefaults(db);
  const clock = createTestClock();
  const env: Env = { ...parseEnv({ DATA_DIR: folder }), siteUrl, ...changes };
  const { log, lines } = createTestLog();
  let notifyCount = 0;
  const changeNotifier = { notify: () => void notifyCount++ };
  const files =
    openImageFiles?.({ db, env, clock, log }) ??
    createImageFolder({ db, env, ...(store ? { store } : {}) });
  const mediaStore = createMediaStore({ db, env, clock, log, files });
  const { textWorker, searchIndexer, scheduler } = createJobs(
    { db, env, clock, changeNotifier, mediaStore, log },
    onEnd,
  );
  const app = createApp({
    db,
    env,
    clock,
    log,
    changeNotifier,
    scheduler,
    mediaStore,
    textWorker,
    mails: createMailOutput(env),
    ...stubs,
  });
  const call = createCall(app, env.siteUrl);

  /** Creates a session directly, because login.test.ts tests the sign-in. */
  async function signIn(role: 'admin' | 'user') {
    const username = `${role}-person`;
    const user = { username, password, isAdmin: role === 'admin', nowMs: clock.nowMs() };
    const session = `${sessionCookieName(env.siteUrl)}=${await startSession(db, user)}`;
    const signedIn = `${signedInCookie.name}=${signedInCookie.value}`;
    return createClient(call, `${session}; ${signedIn}`);
  }

  const visitor = createClient(call, undefined);
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
    mediaStore,
    searchIndexer,
    call,
    signIn,
    visitor,
    events,
    notifyCount: () => notifyCount,
  };
}

/** Starts the API and signs in an admin. */
export async function startWithAdmin(...options: Parameters<typeof startApi>) {
  const api = await startApi(...options);
  return { api, admin: await api.signIn('admin') };
}

/** Creates the background jobs of the API. */
function createJobs(
  deps: Omit<Parameters<typeof createScheduler>[0], 'searchIndexer'>,
  onEnd: OnEnd,
) {
  const textWorker = createTextWorker();
  const searchIndexer = createSearchIndexer({ ...deps, textWorker });
  const scheduler = createScheduler({ ...deps, searchIndexer });
  onEnd(async () => {
    await scheduler.stop();
    await Promise.all([searchIndexer.stop(), textWorker.stop()]);
  });
  return { textWorker, searchIndexer, scheduler };
}

/** Returns a function that sends a request as a browser sends it from a page of the site. */
function createCall(app: ReturnType<typeof createApp>, siteUrl: string) {
  return async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
    const encoded = await encodeBody(options.body);
    const response = await app.request(
      `${siteUrl}${path}`,
      {
        method,
        ...(encoded && { body: encoded.bytes }),
        headers: { 'sec-fetch-site': 'same-origin', ...encoded?.headers, ...options.headers },
      },
      nodeBindings(options.from ?? '203.0.113.7'),
    );
    for (const cookie of response.headers.getSetCookie()) checkCookie(cookie, siteUrl);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    const { status, headers } = response;
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  };
}

/** Throws an error if a cookie lacks an attribute that every cookie of the site must have. */
function checkCookie(cookie: string, url: string) {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = ''] = pair.split('=');
  const required = ['Path=/', 'SameSite=Lax', ...(url.startsWith('https:') ? ['Secure'] : [])];
  // Scripts must read the signed-in cookie, so it is not `HttpOnly`. It grants no access.
  if (name !== signedInCookie.name) {
    required.push('HttpOnly');
    if (name !== sessionCookieName(url)) throw new Error(`Unexpected cookie: ${name}`);
  }
  const missing = required.filter((attribute) => !attributes.includes(attribute));
  if (missing.length > 0) throw new Error(`The cookie ${name} lacks ${missing}`);
}

const sessionCookieName = (url: string) =>
  url.startsWith('https:') ? '__Host-session' : 'session';

export type Person = ReturnType<typeof createClient>;

function createClient(
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

/** Returns the `Cookie` header that a browser sends after this response. */
export const allCookies = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Encodes a form as a browser does, sends a string as if it were JSON, and encodes any other value as JSON. */
async function encodeBody(body: unknown) {
  if (body === undefined) return undefined;
  const isEncoded = typeof body === 'string' || body instanceof FormData;
  const encoded = new Response(isEncoded ? body : JSON.stringify(body));
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const formType = body instanceof FormData ? encoded.headers.get('content-type') : null;
  const headers = {
    'content-type': formType ?? 'application/json',
    'content-length': String(bytes.length),
  };
  return { bytes, headers };
}

export function sessionCookie({ headers }: Pick<Answer, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Returns what the Node server passes to the API with a request from this IP address. */
export const nodeBindings = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress } },
});

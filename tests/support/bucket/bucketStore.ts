import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '#build-hooks/bucket/store/bucketClient.ts';
import { readBody } from '../http/readBody.ts';
import type { OnEnd } from '../onEnd.ts';
import { listenUntilTestEnds } from '../servers/listenUntilTestEnds.ts';
import { findSignatureProblem, type SignedRequest } from './checkSignature.ts';

export interface StoredObject {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  modifiedAt: Date;
}

/** Changes the answer to a request. Returns undefined to answer it as usual. */
export type Fault = (request: { method: string; name: string }) => FaultKind | undefined;

/**
 * `slowDown` answers 503 with `Retry-After: 0`. `cutBefore` and `cutAfter` close the connection before or after the
 * request takes effect. `hang` never answers.
 */
export type FaultKind = 'slowDown' | 'conflict' | 'cutBefore' | 'cutAfter' | 'hang';

export interface BucketStoreOptions {
  /** Whether the store checks `If-Match` and `If-None-Match`. */
  hasConditions?: boolean;
  /** Whether answers with a list miss the newest object and contain old ETags. */
  hasStaleLists?: boolean;
  /** A small default, so that tests read several lists. */
  objectsPerList?: number;
  onEnd?: OnEnd;
}

/** A strict S3 store in memory: it checks signatures, body hashes and conditions, and can fail on request. */
export interface BucketStore {
  settings: BucketSettings;
  /** All objects by their name without the prefix. */
  objects: Map<string, StoredObject>;
  /** Requests that changed an object, in order, such as `PUT index.html`. */
  changes: string[];
  requests: string[];
  /** Names of the objects whose bodies were sent. */
  downloads: string[];
  /** The largest number of requests that were in progress at the same time. */
  readonly parallelMax: number;
  setFault(fault: Fault | undefined): void;
}

export async function startBucketStore({
  hasConditions = true,
  hasStaleLists = false,
  objectsPerList = 7,
  onEnd = onTestFinished,
}: BucketStoreOptions = {}): Promise<BucketStore> {
  const objects = new Map<string, StoredObject>();
  const changes: string[] = [];
  const requests: string[] = [];
  const downloads: string[] = [];
  let listedBefore: [string, StoredObject][] = [];
  let fault: Fault | undefined;
  let parallel = 0;
  let parallelMax = 0;

  const server = createServer(async (incoming, response) => {
    parallelMax = Math.max(parallelMax, ++parallel);
    response.on('close', () => parallel--);
    const body = await readBody(incoming);
    const { method = '', url = '', headers } = incoming;
    if (body) answer({ method, url, headers, body }, response);
  });
  const port = await listenUntilTestEnds(server, onEnd);
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'test-region-1',
    bucket: 'magazine',
    prefix: 'site/',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret+/=',
    forcePathStyle: true,
    replacedDatabaseId: undefined,
  };

  function answer(request: SignedRequest, response: ServerResponse) {
    const problem = findSignatureProblem(request, settings);
    if (problem)
      return sendError(response, {
        status: problem === 'AuthorizationHeaderMalformed' ? 400 : 403,
        code: problem,
      });
    const [path = '', query = ''] = request.url.split('?');
    const [, bucket, ...rest] = decodeURIComponent(path).split('/');
    if (bucket !== settings.bucket)
      return sendError(response, { status: 404, code: 'NoSuchBucket' });
    const key = rest.join('/');
    if (key === '') return sendList(response, new URLSearchParams(query));
    const isBelowPrefix = key.startsWith(settings.prefix);
    if (!isBelowPrefix) return sendError(response, { status: 403, code: 'AccessDenied' });
    const name = key.slice(settings.prefix.length);
    requests.push(`${request.method} ${name}`);
    const kind = fault?.({ method: request.method, name });
    if (kind) sendFault(kind, () => apply(request, name), response);
    else send(response, apply(request, name));
  }

  function apply({ method, headers, body }: SignedRequest, name: string): Answer {
    if (method === 'PUT') return put(name, headers, body);
    if (method === 'DELETE') {
      if (objects.delete(name)) changes.push(`DELETE ${name}`);
      return { status: 204 };
    }
    const known = objects.get(name);
    if (!known) return { status: 404, code: 'NoSuchKey' };
    const { etag, modifiedAt } = known;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    if (method === 'GET') downloads.push(name);
    return {
      status: 200,
      headers: { ...known.headers, etag, 'last-modified': modifiedAt.toUTCString() },
      body: method === 'HEAD' ? '' : known.body,
    };
  }

  function put(name: string, headers: IncomingHttpHeaders, body: Buffer): Answer {
    const refusal = hasConditions ? findRefusal(headers, objects.get(name)) : undefined;
    if (refusal) return refusal;
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(name, {
      body,
      etag,
      headers: storedHeaders(headers),
      modifiedAt: new Date(),
    });
    changes.push(`PUT ${name}`);
    return { status: 200, headers: { etag } };
  }

  function sendList(response: ServerResponse, query: URLSearchParams) {
    const all = [...objects].sort(([a], [b]) => (a < b ? -1 : 1));
    const visible = (hasStaleLists ? listedBefore : all).filter(([name]) =>
      (settings.prefix + name).startsWith(query.get('prefix') ?? ''),
    );
    listedBefore = all;
    const start = Number(query.get('continuation-token') ?? 0);
    const entries = visible
      .slice(start, start + objectsPerList)
      .map(
        ([name, { etag }]) =>
          `<Contents><Key>${encodeURIComponent(settings.prefix + name)}</Key><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Contents>`,
      );
    const next = start + objectsPerList;
    const token =
      next < visible.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><EncodingType>url</EncodingType>${entries.join('')}${token}</ListBucketResult>`,
      );
  }

  return {
    settings,
    objects,
    changes,
    requests,
    downloads,
    get parallelMax() {
      return parallelMax;
    },
    setFault(next) {
      fault = next;
    },
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
  code?: string;
}

function findRefusal(
  headers: IncomingHttpHeaders,
  known: StoredObject | undefined,
): Answer | undefined {
  const refused = { status: 412, code: 'PreconditionFailed' };
  if (headers['if-none-match'] === '*' && known) return refused;
  const expected = headers['if-match'];
  if (expected === undefined) return undefined;
  if (!known) return { status: 404, code: 'NoSuchKey' };
  return known.etag === expected ? undefined : refused;
}

const storedHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

function sendFault(kind: FaultKind, apply: () => void, response: ServerResponse) {
  switch (kind) {
    case 'slowDown':
      return sendError(response, {
        status: 503,
        code: 'SlowDown',
        headers: { 'retry-after': '0' },
      });
    case 'conflict':
      return sendError(response, { status: 409, code: 'ConditionalRequestConflict' });
    case 'cutBefore':
      return void response.destroy();
    case 'cutAfter':
      apply();
      return void response.destroy();
    case 'hang':
      return;
  }
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.code) sendError(response, answer);
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}

const sendError = (response: ServerResponse, { status, code = '', headers = {} }: Answer) =>
  void response.writeHead(status, headers).end(`<Error><Code>${code}</Code></Error>`);

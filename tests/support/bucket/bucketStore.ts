import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '#build-hooks/bucket/store/bucketClient.ts';
import { readBody } from '../http/readBody.ts';
import type { OnEnd } from '../onEnd.ts';
import { listenUntilTestEnds } from '../servers/listenUntilTestEnds.ts';
import {
  type Answer,
  type BucketObjectsOptions,
  createBucketObjects,
  type StoredObject,
} from './bucketObjects.ts';
import { findSignatureProblem, type SignedRequest } from './checkSignature.ts';

/** Changes the answer to a request. Returns undefined to answer it as usual. */
export type Fault = (request: { method: string; name: string }) => FaultKind | undefined;

/**
 * `slowDown` answers 503 with `Retry-After: 0`. `cutBefore` and `cutAfter` close the connection before or after the
 * request takes effect. `hang` never answers.
 */
export type FaultKind = 'slowDown' | 'conflict' | 'clockSkew' | 'cutBefore' | 'cutAfter' | 'hang';

export interface BucketStoreOptions extends BucketObjectsOptions {
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
  onEnd = onTestFinished,
  ...objectsOptions
}: BucketStoreOptions = {}): Promise<BucketStore> {
  const requests: string[] = [];
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
  const settings = bucketSettings(await listenUntilTestEnds(server, onEnd));
  const { prefix } = settings;
  const { objects, changes, downloads, apply, list } = createBucketObjects({
    prefix,
    ...objectsOptions,
  });

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
    if (key === '') return send(response, list(new URLSearchParams(query)));
    const isBelowPrefix = key.startsWith(prefix);
    if (!isBelowPrefix) return sendError(response, { status: 403, code: 'AccessDenied' });
    const name = key.slice(prefix.length);
    requests.push(`${request.method} ${name}`);
    const kind = fault?.({ method: request.method, name });
    if (kind) sendFault(kind, () => apply(request, name), response);
    else send(response, apply(request, name));
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

const bucketSettings = (port: number): BucketSettings => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'test-region-1',
  bucket: 'magazine',
  prefix: 'site/',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret+/=',
  forcePathStyle: true,
  replacedDatabaseId: undefined,
});

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
    case 'clockSkew':
      return sendError(response, { status: 403, code: 'RequestTimeTooSkewed' });
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

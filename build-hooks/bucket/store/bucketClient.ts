import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { bucketLimits } from '../bucketLimits.ts';
import { BucketError, toBucketError } from './bucketError.ts';
import { type ListedObject, parseListing } from './parseListing.ts';

export interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  /** The first part of all object keys, empty or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the name of the bucket is in the path of the URL and not in the host name. */
  forcePathStyle: boolean;
  /** The id of a database that is gone, if this installation may take its bucket. */
  replacedDatabaseId: string | undefined;
}

/** Reads and writes the objects of an S3-compatible bucket. All names are relative to the prefix. */
export interface BucketClient {
  /** Resolves to the ETag. Rejects with the status 412 if the condition is not met. */
  put(name: string, body: Uint8Array, options: PutOptions): Promise<string>;
  /** Resolves to undefined if the object does not exist. */
  head(name: string): Promise<ObjectInfo | undefined>;
  readText(name: string): Promise<{ body: string; etag: string } | undefined>;
  /**
   * Reads the bytes of an object. Resolves to undefined if it does not exist, is not wanted or is too long, and to
   * `unchanged` if it still has the known ETag.
   */
  read(name: string, options?: ReadOptions): Promise<ObjectContent | 'unchanged' | undefined>;
  /** Succeeds if the object does not exist. Rejects with the status 412 if it has another ETag than the condition. */
  remove(name: string, condition?: { etag: string }): Promise<void>;
  /** Yields the objects whose names start with a text, one answer of the store at a time. */
  list(start?: string): AsyncGenerator<ListedObject[]>;
}

export interface ReadOptions {
  knownEtag?: string | undefined;
  /** Whether to read the body of an object with these headers. */
  isWanted?: (headers: Headers) => boolean;
  bytesMax?: number;
}

export interface PutOptions {
  headers: Readonly<Record<string, string>>;
  condition?: PutCondition | undefined;
}

/** Writes only a new object, or only over the version with this ETag. */
export type PutCondition = 'missing' | { etag: string };

export interface ObjectContent {
  body: Buffer;
  etag: string;
}

export interface ObjectInfo {
  etag: string;
  headers: Headers;
}

export function createBucketClient(
  settings: BucketSettings,
  {
    signal,
    timeoutMs = bucketLimits.requestTimeoutMs,
  }: { signal: AbortSignal; timeoutMs?: number },
): BucketClient {
  const { prefix } = settings;
  const sendChecked = createSender(settings, { signal, timeoutMs });

  return {
    async put(name, body, { headers, condition }) {
      const response = await sendChecked({
        method: 'PUT',
        name,
        body,
        headers: { ...headers, ...conditionHeaders(condition) },
      });
      await response.arrayBuffer();
      return etagOf(response);
    },
    head: (name) =>
      ifObjectExists(async () => {
        const response = await sendChecked({ method: 'HEAD', name });
        return { etag: etagOf(response), headers: response.headers };
      }),
    readText: (name) =>
      ifObjectExists(async () => {
        const response = await sendChecked({ method: 'GET', name });
        return { etag: etagOf(response), body: await response.text() };
      }),
    read: (name, { knownEtag, isWanted = () => true, bytesMax = Number.POSITIVE_INFINITY } = {}) =>
      ifObjectExists(async () => {
        const headers = knownEtag === undefined ? {} : { 'if-none-match': `"${knownEtag}"` };
        const response = await sendChecked({ method: 'GET', name, headers });
        if (response.status === 304) return 'unchanged';
        if (!isWanted(response.headers)) {
          await response.body?.cancel();
          return undefined;
        }
        const body = await readBody(response, bytesMax);
        return body && { etag: etagOf(response), body };
      }),
    async remove(name, condition) {
      const headers = conditionHeaders(condition);
      await ifObjectExists(async () =>
        (await sendChecked({ method: 'DELETE', name, headers })).arrayBuffer(),
      );
    },
    async *list(start = '') {
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: prefix + start,
          ...(token ? { 'continuation-token': token } : {}),
        };
        const response = await sendChecked({ method: 'GET', query });
        const listing = parseListing(await response.text(), prefix);
        if (token && listing.nextToken === token)
          throw new Error(
            'The store answers ListObjectsV2 with the same part of the listing again',
          );
        yield listing.objects;
        token = listing.nextToken;
      } while (token);
    },
  };
}

interface BucketRequest {
  method: string;
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** Returns a function that signs and sends a request. It rejects if the store answers with an error. */
function createSender(
  settings: BucketSettings,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): (request: BucketRequest) => Promise<Response> {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  const base = bucketUrl(settings);
  const cache = new Map<string, ArrayBuffer>();

  async function send({ method, name, query = {}, headers = {}, body }: BucketRequest) {
    const url = new URL(base);
    // Some stores compute the signature of the bucket's own path without a slash at its end.
    if (name === undefined) url.pathname = url.pathname.replace(/\/$/, '');
    else url.pathname += encodeKey(prefix + name);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The store refuses a body that does not have this hash, so no object is ever incomplete.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache,
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? Buffer.from(body) : null,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  }

  async function sendChecked(request: BucketRequest): Promise<Response> {
    const response = await send(request);
    const isUnchanged = response.status === 304 && request.headers?.['if-none-match'] !== undefined;
    if (!response.ok && !isUnchanged) throw await toBucketError(request.method, response);
    return response;
  }

  return sendChecked;
}

function bucketUrl({ endpoint, bucket, forcePathStyle }: BucketSettings): URL {
  const url = new URL(endpoint);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const folder = forcePathStyle ? `/${encodeKey(bucket)}` : '';
  url.pathname = `${url.pathname.replace(/\/$/, '')}${folder}/`;
  return url;
}

/** Encodes a key as the signature does, because some stores compare the path with the signed path. */
const encodeKey = (key: string) =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex');

function conditionHeaders(condition: PutCondition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition === 'missing' ? { 'if-none-match': '*' } : { 'if-match': `"${condition.etag}"` };
}

/** Returns undefined if the body is too long. Counts its bytes, because not every store sends their number. */
async function readBody(response: Response, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length')) > bytesMax) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const etagOf = ({ headers }: Response) => (headers.get('etag') ?? '').replaceAll('"', '');

async function ifObjectExists<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket')
      return undefined;
    throw error;
  }
}

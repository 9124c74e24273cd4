import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedRequest } from './checkSignature.ts';

export interface StoredObject {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  modifiedAt: Date;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
  code?: string;
}

export interface BucketObjectsOptions {
  /** Whether the store checks `If-Match` and `If-None-Match`. */
  hasConditions?: boolean;
  /** Whether the store checks `If-Match` also before it deletes an object. */
  hasDeleteConditions?: boolean;
  /** Whether lists are out of date: they lack the newest object and contain old ETags. */
  hasStaleLists?: boolean;
  /** A small default, so that tests read several lists. */
  objectsPerList?: number;
}

/** Keeps the objects of a bucket below a prefix in memory, and answers requests for them as S3 does. */
export function createBucketObjects({
  prefix,
  hasConditions = true,
  hasDeleteConditions = hasConditions,
  hasStaleLists = false,
  objectsPerList = 7,
}: BucketObjectsOptions & { prefix: string }) {
  const objects = new Map<string, StoredObject>();
  const changes: string[] = [];
  const downloads: string[] = [];
  let listedBefore: [string, StoredObject][] = [];

  function apply({ method, headers, body }: SignedRequest, name: string): Answer {
    if (method === 'PUT') return put(name, headers, body);
    if (method === 'DELETE') return remove(name, headers);
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

  function remove(name: string, headers: IncomingHttpHeaders): Answer {
    const refusal = hasDeleteConditions ? findRefusal(headers, objects.get(name)) : undefined;
    if (refusal) return refusal;
    if (objects.delete(name)) changes.push(`DELETE ${name}`);
    return { status: 204 };
  }

  function list(query: URLSearchParams): Answer {
    const all = [...objects].sort(([a], [b]) => (a < b ? -1 : 1));
    const visible = (hasStaleLists ? listedBefore : all)
      .map(([name, { etag }]) => ({ key: prefix + name, etag }))
      .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''));
    listedBefore = all;
    const start = Number(query.get('continuation-token') ?? 0);
    const next = start + objectsPerList;
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: listXml(visible.slice(start, next), next < visible.length ? next : undefined),
    };
  }

  return { objects, changes, downloads, apply, list };
}

function listXml(listed: { key: string; etag: string }[], next: number | undefined): string {
  const entries = listed.map(
    ({ key, etag }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Contents>`,
  );
  const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><EncodingType>url</EncodingType>${entries.join('')}${token}</ListBucketResult>`;
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

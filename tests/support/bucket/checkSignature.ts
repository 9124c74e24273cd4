import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Checks the Signature Version 4 of a request to S3, as the documentation of AWS describes it. Returns the error
 * code of S3, or undefined for a valid signature.
 */
export function findSignatureProblem(
  request: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Credentials,
): string | undefined {
  const { headers, body } = request;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return 'AccessDenied';
  const [, keyId = '', date = '', signedRegion = '', signedHeaders = '', signature] = match;
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => /^(host|x-amz-.*|if-.*)$/.test(name));
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = request.url.split('?');
  const canonicalRequest = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join(
    '\n',
  );
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, date), region),
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

const hmac = (key: Buffer | string, data: string) =>
  createHmac('sha256', key).update(data).digest();

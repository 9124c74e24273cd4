import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptProblem } from '#domain/webhook.ts';
import { isPublicAddress } from './publicAddress.ts';

export interface GuardedPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** From the call to the last byte of the answer. */
  durationMaxMs: number;
  /** An answer is read that far, then the connection is closed. */
  responseBytesMax: number;
  /** Breaks the call off; the promise is then rejected with the signal's reason. */
  signal: AbortSignal;
}

export interface GuardOptions {
  /** `host:port` that may be called although it is not public: a receiver on the same network. */
  trustedHosts: readonly string[];
  /** Whether only https may be called, as in production. */
  isHttpsOnly: boolean;
  lookup?: LookupFunction;
}

/** What came back. A redirect is an answer like others: it is never followed. */
export interface PostResponse {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

export class PostError extends Error {
  override name = 'PostError';
  readonly problem: AttemptProblem;

  constructor(problem: AttemptProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * Posts to an address that staff typed in. It may not lead to this machine or its network: the name is
 * looked up by the connection itself, so the address that was checked is the one that is called,
 * whatever the name says a moment later. Throws a PostError when no answer came.
 */
export async function guardedPost(post: GuardedPost, options: GuardOptions): Promise<PostResponse> {
  const url = allowedUrl(post.url, options);
  const isTrusted = options.trustedHosts.includes(hostOf(url));
  const tooLong = AbortSignal.timeout(post.durationMaxMs);
  const lookup = options.lookup ?? systemLookup;
  const body = Buffer.from(post.body);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': body.length, 'accept-encoding': 'identity' },
      // A connection of its own: nothing of one receiver is there for another.
      agent: false,
      signal: AbortSignal.any([tooLong, post.signal]),
      lookup: isTrusted ? lookup : publicOnly(lookup),
    });
    const fail = (error: Error) =>
      reject(post.signal.aborted ? post.signal.reason : postError(error, tooLong));
    request.on('error', fail);
    request.on('response', (response) => {
      readStart(response, post.responseBytesMax)
        .then((text) =>
          resolve({ status: response.statusCode ?? 0, text, ...retryAfterOf(response) }),
        )
        .catch(fail)
        .finally(() => request.destroy());
    });
    request.end(body);
  });
}

/** Why an address may not be called at all, before anything is looked up. */
export function allowedUrl(text: string, { trustedHosts, isHttpsOnly }: GuardOptions): URL {
  const url = URL.parse(text);
  if (!url) throw new PostError('blocked', 'not an address');
  if (url.username || url.password) throw new PostError('blocked', 'a name or password in it');
  if (trustedHosts.includes(hostOf(url)) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:' && (isHttpsOnly || url.protocol !== 'http:'))
    throw new PostError('blocked', 'only https is called');
  if (!ports.has(url.port)) throw new PostError('blocked', `port ${url.port} is not called`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new PostError('blocked', `${host} is not a public address`);
  return url;
}

// Empty is the protocol's own: 80 or 443.
const ports = new Set(['', '80', '443', '8443']);

function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const bad = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (bad || !first)
        return callback(new PostError('blocked', `${hostname} is not a public address`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readStart(response: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax).toString();
}

const retryAfterOf = ({ headers }: IncomingMessage) => ({ retryAfter: headers['retry-after'] });

function postError(error: Error, tooLong: AbortSignal): PostError {
  if (error instanceof PostError) return error;
  return tooLong.aborted
    ? new PostError('timeout', 'no answer in time')
    : new PostError('network', error.message);
}

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
  /** Timeout of the whole exchange, up to the last byte of the response. */
  timeoutMs: number;
  /** Maximum number of bytes to read of the response. The rest is not read. */
  responseBytesMax: number;
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal: AbortSignal;
}

export interface GuardOptions {
  /** Hosts as `host:port` that may be called although their addresses are not public. */
  trustedHosts: readonly string[];
  /** Whether plain HTTP is refused, as in production. */
  isHttpsOnly: boolean;
  lookup?: LookupFunction;
}

/** The response to a POST request. A redirect is not followed but returned like any other response. */
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
 * Posts to a URL that an admin entered, but never to this machine or its network. The check is part of
 * the connection's own DNS lookup, so a name cannot resolve to another address after the check. Throws a
 * PostError if there is no response.
 */
export async function guardedPost(post: GuardedPost, options: GuardOptions): Promise<PostResponse> {
  const url = allowedUrl(post.url, options);
  const isTrusted = options.trustedHosts.includes(hostWithPort(url));
  const timeout = AbortSignal.timeout(post.timeoutMs);
  const lookup = options.lookup ?? systemLookup;
  const body = Buffer.from(post.body);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': body.length, 'accept-encoding': 'identity' },
      // Opens a new connection for each request, because receivers must not share connections.
      agent: false,
      signal: AbortSignal.any([timeout, post.signal]),
      lookup: isTrusted ? lookup : publicOnly(lookup),
    });
    const fail = (error: Error) =>
      reject(post.signal.aborted ? post.signal.reason : postError(error, timeout));
    request.on('error', fail);
    request.on('response', (response) => {
      readStart(response, post.responseBytesMax)
        .then((text) => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, text, retryAfter: headers['retry-after'] });
        })
        .catch(fail)
        .finally(() => request.destroy());
    });
    request.end(body);
  });
}

/** Parses a URL. Throws a PostError if requests to it are not allowed. Does no DNS lookup. */
export function allowedUrl(text: string, { trustedHosts, isHttpsOnly }: GuardOptions): URL {
  const url = URL.parse(text);
  if (!url) throw new PostError('blocked', 'not a URL');
  if (url.username || url.password)
    throw new PostError('blocked', 'the URL contains a user name or password');
  if (trustedHosts.includes(hostWithPort(url)) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:' && (isHttpsOnly || url.protocol !== 'http:'))
    throw new PostError('blocked', 'the URL is not https');
  if (!allowedPorts.has(url.port))
    throw new PostError('blocked', `port ${url.port} is not allowed`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new PostError('blocked', `${host} is not a public address`);
  return url;
}

// An empty port is the default port of the protocol.
const allowedPorts = new Set(['', '80', '443', '8443']);

function hostWithPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, results) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(results) ? results : [];
      const hasPrivateAddress = addresses.some(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (hasPrivateAddress || !first)
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

function postError(error: Error, timeout: AbortSignal): PostError {
  if (error instanceof PostError) return error;
  return timeout.aborted
    ? new PostError('timeout', 'no response in time')
    : new PostError('network', error.message);
}

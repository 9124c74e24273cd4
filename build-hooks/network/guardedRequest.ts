import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type AddressProblem,
  isAddressProblem,
  type RequestProblem,
} from '#domain/remoteRequest.ts';
import { isPublicAddress } from './publicAddress.ts';

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Timeout of the whole exchange, up to the last byte of the response. */
  timeoutMs: number;
  responseBytesMax: number;
  signal?: AbortSignal;
}

export interface GuardOptions {
  /** Hosts that may be called although their addresses are not public, as `host:port`. */
  trustedHosts: readonly string[];
  isHttpsOnly: boolean;
  lookup?: LookupFunction;
}

/** The response to a request. Redirects are not followed. */
export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class RequestError extends Error {
  override name = 'RequestError';
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

/**
 * Sends a request to a URL that a user entered, but never to a private address. The connection uses exactly
 * the addresses that were checked. Throws a RequestError if there is no response.
 */
export async function guardedRequest(
  { url: text, method, body, ...request }: GuardedRequest,
  options: GuardOptions,
): Promise<GuardedResponse> {
  const url = allowedUrl(text, options);
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes ? { 'content-length': bytes.length } : {};
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method,
      headers: { ...request.headers, ...length, 'accept-encoding': 'identity' },
      // Opens a new connection, because receivers must not share connections.
      agent: false,
      signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
      lookup: guardedLookup(url, options),
    });
    const fail = (error: Error) =>
      reject(request.signal?.aborted ? request.signal.reason : requestError(error, timeout));
    sent.on('error', fail);
    // Node ends a request whose server switches protocols without `response` and without `error`.
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new RequestError('network', 'The server switched protocols'));
    });
    sent.on('response', (response) => {
      readStart(response, request.responseBytesMax)
        .then((start) => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: start });
        })
        .catch(fail)
        .finally(() => sent.destroy());
    });
    sent.end(bytes);
  });
}

/**
 * Returns why requests to a URL are refused, or undefined. Allows a name that does not resolve, because it
 * may resolve later.
 */
export async function findAddressProblem(
  text: string,
  options: GuardOptions,
): Promise<AddressProblem | undefined> {
  try {
    const url = allowedUrl(text, options);
    const lookUp = promisify(guardedLookup(url, options));
    await Promise.race([
      lookUp(hostOf(url), { all: true }),
      delay(lookupTimeoutMs, undefined, { ref: false }),
    ]);
  } catch (error) {
    if (error instanceof RequestError && isAddressProblem(error.problem)) return error.problem;
  }
  return undefined;
}

const lookupTimeoutMs = 2_000;

/** Parses a URL. Throws a RequestError if requests to it are not allowed. Does no DNS lookup. */
function allowedUrl(text: string, { trustedHosts, isHttpsOnly }: GuardOptions): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new RequestError('notUrl');
  if (url.username || url.password) throw new RequestError('credentials');
  if (trustedHosts.includes(hostWithPort(url))) return url;
  if (url.protocol !== 'https:' && isHttpsOnly) throw new RequestError('notHttps');
  if (!allowedPorts.has(url.port)) throw new RequestError('port');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RequestError('notPublic');
  return url;
}

// An empty port is the default port of the protocol.
const allowedPorts = new Set(['', '80', '443', '8443']);

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function hostWithPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Only a trusted host may resolve to an address that is not public. */
function guardedLookup(url: URL, { trustedHosts, lookup = systemLookup }: GuardOptions) {
  return trustedHosts.includes(hostWithPort(url)) ? lookup : publicOnly(lookup);
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, results) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(results) ? results : [];
      const hasPrivateAddress = addresses.some(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (hasPrivateAddress || !first) return callback(new RequestError('notPublic'), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readStart(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
}

function requestError(error: Error, timeout: AbortSignal): RequestError {
  if (error instanceof RequestError) return error;
  if (timeout.aborted) return new RequestError('timeout');
  return new RequestError(networkProblem(error), error.message);
}

function networkProblem(error: Error): RequestProblem {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'network';
}

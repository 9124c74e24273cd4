import { limits } from '#domain/limits.ts';
import type { RemoteImage, RemoteImageProblem } from '#domain/media/remoteImage.ts';
import {
  type GuardedResponse,
  type GuardOptions,
  guardedRequest,
  RequestError,
} from './guardedRequest.ts';

const { fetchTimeoutMs, fetchRedirectsMax } = limits.media;
const { uploadBytesMax } = limits.request;

/**
 * Downloads an image from a public server. Checks the address of each redirect, but not that the bytes are an
 * image.
 */
export async function fetchImage(
  url: string,
  guard: GuardOptions,
): Promise<RemoteImage | RemoteImageProblem> {
  const endsAtMs = performance.now() + fetchTimeoutMs;
  let address = url;
  for (let redirects = 0; redirects <= fetchRedirectsMax; redirects++) {
    const timeoutMs = Math.max(1, Math.ceil(endsAtMs - performance.now()));
    const response = await get(address, guard, timeoutMs);
    if (typeof response === 'string') return response;
    const { location } = response.headers;
    if (!redirectStatuses.has(response.status) || location === undefined)
      return imageOf(response, address);
    address = URL.parse(location, address)?.href ?? '';
  }
  return 'tooManyRedirects';
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

async function get(
  url: string,
  guard: GuardOptions,
  timeoutMs: number,
): Promise<GuardedResponse | RemoteImageProblem> {
  const headers = { accept: acceptedTypes, 'user-agent': userAgent };
  // Reads one byte more than allowed, to detect a file that is too large.
  const responseBytesMax = uploadBytesMax + 1;
  try {
    return await guardedRequest(
      { url, method: 'GET', headers, responseBytesMax, timeoutMs },
      guard,
    );
  } catch (error) {
    if (error instanceof RequestError) return error.problem;
    throw error;
  }
}

const acceptedTypes = 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/bmp;q=0.8';
const userAgent = 'review-blog-images/1';

function imageOf({ status, body }: GuardedResponse, url: string): RemoteImage | RemoteImageProblem {
  if (status !== 200) return 'badStatus';
  return body.length > uploadBytesMax ? 'tooLarge' : { bytes: body, fileName: fileNameOf(url) };
}

function fileNameOf(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // The segment is not valid percent-encoded UTF-8.
    return segment;
  }
}

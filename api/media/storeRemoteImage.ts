import { he as heErrors } from '#domain/he/errors.ts';
import { he as heRemoteRequest } from '#domain/he/remoteRequest.ts';
import type { RemoteImageProblem } from '#domain/media/remoteImage.ts';
import { isAddressProblem } from '#domain/remoteRequest.ts';
import type { Deps } from '../deps.ts';
import { fieldProblem, type Problem } from '../http/problem.ts';
import { storeUpload, type UploadResult } from './storeUpload.ts';

/** Downloads an image from another server and stores it, or returns the problem. */
export async function storeRemoteImage(
  { mediaStore, fetchImage }: Pick<Deps, 'mediaStore' | 'fetchImage'>,
  { url, alt }: { url: string; alt: string },
): Promise<UploadResult> {
  const image = await fetchImage(url);
  if (typeof image === 'string') return { problem: fetchProblem(image) };
  const { bytes, fileName } = image;
  const stored = await storeUpload(mediaStore, { bytes: Buffer.from(bytes), fileName, alt });
  if (!('problem' in stored)) return stored;
  const { status, message } = stored.problem;
  return { problem: urlProblem(status, message) };
}

function fetchProblem(reason: RemoteImageProblem): Problem<400 | 413 | 422> {
  if (reason === 'tooLarge') return urlProblem(413, heErrors.media.tooLarge);
  if (reason === 'badStatus' || reason === 'tooManyRedirects')
    return urlProblem(422, heErrors.media.remote[reason]);
  // The status is 422 for a failure of the other server, because a retry does not help.
  return urlProblem(isAddressProblem(reason) ? 400 : 422, heRemoteRequest.problem[reason]);
}

const urlProblem = <Status extends 400 | 413 | 415 | 422 | 503>(
  status: Status,
  message: string,
): Problem<Status> => fieldProblem(status, 'url', message);

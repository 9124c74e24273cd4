import type { RequestProblem } from '../remoteRequest.ts';

/** A file from another server, which may or may not be an image. */
export interface RemoteImage {
  bytes: Uint8Array;
  fileName: string;
}

/** Why a file could not be downloaded. */
export type RemoteImageProblem = RequestProblem | 'badStatus' | 'tooManyRedirects' | 'tooLarge';

import type { RequestProblem } from '../remoteRequest.ts';

/** A file from another server. It may turn out not to be an image. */
export interface RemoteImage {
  bytes: Uint8Array;
  fileName: string;
}

/** Reasons why a file could not be downloaded. */
export type RemoteImageProblem = RequestProblem | 'badStatus' | 'tooManyRedirects' | 'tooLarge';

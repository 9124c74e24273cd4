import type { RequestProblem } from '../remoteRequest.ts';

/** A file from another server. It may not be an image. */
export interface RemoteImage {
  bytes: Uint8Array;
  fileName: string;
}

export type RemoteImageProblem = RequestProblem | 'badStatus' | 'tooManyRedirects' | 'tooLarge';

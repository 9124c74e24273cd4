import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { normalizeLine } from '#domain/text/normalizeText.ts';
import { fieldProblem, type Problem } from '../http/problem.ts';
import type { MediaStore, UploadProblem } from './mediaStore.ts';

export type UploadResult =
  | { media: Media; isNew: boolean }
  | { problem: Problem<400 | 413 | 415 | 422 | 503> };

/** Stores an uploaded image, or returns the problem. Detects the image type from the bytes. */
export async function storeUpload(
  mediaStore: MediaStore,
  { bytes, fileName, alt }: { bytes: Buffer; fileName: string; alt: string },
): Promise<UploadResult> {
  if (bytes.length > limits.request.uploadBytesMax) return uploadProblem('tooLarge', 413);
  const name = normalizeLine(fileName).slice(-limits.media.fileNameLengthMax);
  const result = await mediaStore.add({ bytes, fileName: name, alt });
  if (typeof result !== 'string') return result;
  return uploadProblem(result, statuses[result] ?? 400);
}

const statuses: Partial<Record<UploadProblem, 415 | 503>> = { wrongType: 415, notStored: 503 };

function uploadProblem(
  reason: 'tooLarge' | UploadProblem,
  status: 400 | 413 | 415 | 503,
): UploadResult {
  return { problem: fieldProblem(status, 'file', he.media[reason]) };
}

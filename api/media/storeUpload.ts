import type { PictureProblem } from '#db/media/imageFiles.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { cleanLine } from '#domain/text/cleanLine.ts';
import type { Refusal } from '../http/problem.ts';
import type { MediaStore } from './mediaStore.ts';

type Taken = { media: Media; isNew: boolean } | { refusal: Refusal<400 | 413 | 415> };

/** Stores a picture that somebody sent, whatever it is called, or says why not. */
export async function storeUpload(
  pictures: MediaStore,
  { bytes, fileName, alt }: { bytes: Buffer; fileName: string; alt: string },
): Promise<Taken> {
  if (bytes.length > limits.request.uploadBytesMax) return refused('tooLarge', 413);
  const name = cleanLine(fileName).slice(-limits.media.fileNameLengthMax);
  const added = await pictures.add({ bytes, fileName: name, alt });
  if (typeof added !== 'string') return added;
  return refused(added, added === 'wrongType' ? 415 : 400);
}

function refused(reason: 'tooLarge' | PictureProblem, status: 400 | 413 | 415): Taken {
  const message = he.media[reason];
  return { refusal: { status, message, fields: { file: message } } };
}

import { z } from 'zod';
import { he as heErrors } from '../he/errors.ts';
import { he as heRemoteRequest } from '../he/remoteRequest.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';

// These schemas are not in media.ts, so that public pages do not load zod.

const alt = z
  .string({ error: heErrors.invalidText })
  .transform(normalizeLine)
  .pipe(z.string().max(limits.media.altLengthMax, heErrors.media.altTooLong));

export const mediaUploadSchema = z.object({
  file: z.instanceof(File, { error: heErrors.media.fileRequired }),
  alt: alt.default(''),
});

/** The server downloads the image from `url`. */
export const mediaFetchSchema = z.object({
  url: z
    .string({ error: heRemoteRequest.problem.notUrl })
    .trim()
    .max(limits.post.featuredImageLengthMax, heRemoteRequest.problem.notUrl)
    .refine(
      (url) => /^https?:\/\//i.test(url) && URL.canParse(url),
      heRemoteRequest.problem.notUrl,
    ),
  alt: alt.default(''),
});

export const mediaUpdateSchema = z.object({ alt });

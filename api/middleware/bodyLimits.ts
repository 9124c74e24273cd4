import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

/**
 * Rejects bodies that are too large for their route. To measure a body without a declared length, Hono reads it into memory before
 * the client has proved who it is, so such a body may only be as large as a small JSON body.
 */
export const bodyLimits = () =>
  createMiddleware<HonoEnv>(async function bodyLimits(c, next) {
    const limit = limitFor(c.req.path);
    const isLarge = limit !== jsonLimit;
    return isLarge && !hasDeclaredLength(c.req.raw) ? undeclaredLimit(c, next) : limit(c, next);
  });

const hasDeclaredLength = ({ headers }: Request) =>
  headers.has('content-length') && !headers.has('transfer-encoding');

function limitFor(path: string) {
  if (commentsPath.test(path)) return jsonLimit;
  const [, limit] = sizes.find(([prefix]) => path.startsWith(prefix)) ?? [];
  return limit ?? jsonLimit;
}

/** Comments of visitors are small, although their path begins like the paths of posts. */
const commentsPath = /^\/api\/posts\/[^/]+\/comments$/;

const bodyLimitOf = (maxSize: number, message: string = he.tooLarge) =>
  bodyLimit({ maxSize, onError: (c) => problem(c, 413, message) });

const jsonLimit = bodyLimitOf(limits.request.jsonBytesMax);
const undeclaredLimit = bodyLimitOf(limits.request.jsonBytesMax, he.lengthRequired);
const postLimit = bodyLimitOf(limits.request.postBytesMax);
const aiPostLimit = bodyLimitOf(limits.ai.postBytesMax);
const uploadLimit = bodyLimitOf(
  limits.request.uploadBytesMax + limits.request.formFieldsBytesMax,
  he.media.tooLarge,
);

// Base64 makes an image in a JSON message a third larger.
const toolLimit = bodyLimitOf(
  Math.ceil((limits.request.uploadBytesMax * 4) / 3) + limits.request.formFieldsBytesMax,
);

const sizes = [
  ['/api/posts', postLimit],
  ['/api/ai/posts', aiPostLimit],
  ['/api/preview', postLimit],
  ['/api/drafts', postLimit],
  ['/api/subscriptions/import', postLimit],
  ['/api/media/fetch', jsonLimit],
  ['/api/media', uploadLimit],
  ['/api/mcp', toolLimit],
] as const;

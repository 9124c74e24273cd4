import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../deps.ts';
import { problem } from '../http/problem.ts';

/** Turns away bodies that are too big for their route, also those that do not tell their length. */
export const bodyLimits = () =>
  createMiddleware<ApiEnv>(async function bodyLimits(c, next) {
    const [, limit] = sizes.find(([prefix]) => c.req.path.startsWith(prefix)) ?? [];
    return (limit ?? jsonLimit)(c, next);
  });

const limitOf = (maxSize: number, message: string = he.tooLarge) =>
  bodyLimit({ maxSize, onError: (c) => problem(c, 413, message) });

const jsonLimit = limitOf(limits.request.jsonBytesMax);
const postLimit = limitOf(limits.request.postBytesMax);
const uploadLimit = limitOf(
  limits.request.uploadBytesMax + limits.request.formBytesMax,
  he.media.tooLarge,
);

// A picture in a message of JSON is a third longer.
const toolLimit = limitOf(
  Math.ceil((limits.request.uploadBytesMax * 4) / 3) + limits.request.formBytesMax,
);

const sizes = [
  ['/api/posts', postLimit],
  ['/api/ai/posts', postLimit],
  ['/api/preview', postLimit],
  ['/api/media', uploadLimit],
  ['/api/mcp', toolLimit],
] as const;

import { z } from 'zod';
import type { OpenApiDocument } from '#domain/api/openApi.ts';

/** Checks only the top-level structure of the document, because the site's own API generates it. */
export const isOpenApiDocument = (json: unknown): json is OpenApiDocument =>
  outlineSchema.safeParse(json).success;

const objects = z.record(z.string(), z.object({}));

const outlineSchema = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: objects,
  webhooks: objects,
  components: z.object({ schemas: objects, responses: objects }),
});

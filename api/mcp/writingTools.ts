import { z } from 'zod';
import { mediaSchema, postSummarySchema } from '#domain/api/apiResponses.ts';
import { he } from '#domain/he/errors.ts';
import { mediaUploadSchema } from '#domain/media/mediaUpload.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { aiPostSchema, aiPostUpdateSchema } from '#domain/post/aiPost.ts';
import type { Post } from '#domain/post/post.ts';
import type { Deps } from '../deps.ts';
import { aiClient, idempotencyKeyPattern, toIdempotency } from '../http/idempotencyKey.ts';
import { storeUpload } from '../media/storeUpload.ts';
import { publishAiPost, submitAiPost, updateAiPost } from '../routes/ai/aiPosts.ts';
import { defineTool } from './tool.ts';

/** Omits the content of the post, because the caller already has the content. */
const postResult = z.object({ post: postSummarySchema, url: z.url() });

const id = z.int(he.invalidId).positive(he.invalidId);
const draftSchema = aiPostSchema.omit({ isPublished: true });
const draftChangesSchema = aiPostUpdateSchema.extend({ id });

/** Returns the tools that write posts and media items. */
export const writingTools = (
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'mediaStore' | 'textWorker'>,
) => {
  const { env, log, mediaStore } = deps;
  const toResult = (post: Post) => ({ post, url: absoluteUrl(env.siteUrl, postPath(post.slug)) });
  return [
    defineTool(deps, {
      name: 'create_draft',
      input: draftSchema.extend({
        idempotencyKey: z.string().regex(idempotencyKeyPattern, he.ai.badIdempotencyKey).optional(),
      }),
      output: postResult,
      hints: { destructiveHint: false },
      run: async ({ idempotencyKey, ...fields }, { key, markWrite }) => {
        const post = { ...fields, isPublished: false };
        const idempotency = idempotencyKey
          ? toIdempotency({ client: aiClient, key: idempotencyKey, body: post })
          : undefined;
        const submitted = await submitAiPost(deps, { post, key, idempotency });
        if ('problem' in submitted) return submitted;
        if (!submitted.isRepeated) markWrite();
        return toResult(submitted.post);
      },
    }),
    defineTool(deps, {
      name: 'update_draft',
      input: draftChangesSchema,
      output: postResult,
      // An update is not destructive, because admins can restore the previous revision.
      hints: { destructiveHint: false },
      run: async ({ id, ...changes }, { key, markWrite }) => {
        const changed = await updateAiPost(deps, { id, changes, key });
        if ('problem' in changed) return changed;
        markWrite();
        return toResult(changed.post);
      },
    }),
    defineTool(deps, {
      name: 'publish_post',
      publishes: true,
      input: draftChangesSchema.pick({ id: true, version: true }),
      output: postResult,
      hints: { destructiveHint: false, idempotentHint: true },
      run: async (input, { key, markWrite }) => {
        const published = await publishAiPost(deps, { ...input, key });
        if ('problem' in published) return published;
        if (published.hasChanged) markWrite();
        return toResult(published.post);
      },
    }),
    defineTool(deps, {
      name: 'upload_image',
      input: z.object({
        file: z.string({ error: he.media.fileRequired }).min(1, he.media.fileRequired),
        fileName: z.string({ error: he.invalidText }).default(''),
        alt: mediaUploadSchema.shape.alt,
      }),
      output: z.object({ media: mediaSchema }),
      hints: { destructiveHint: false, idempotentHint: true },
      run: async ({ file, ...rest }, { key, markWrite }) => {
        const stored = await storeUpload(mediaStore, { bytes: decodeBase64(file), ...rest });
        if ('problem' in stored) return stored;
        const { media, isNew } = stored;
        if (!isNew) return { media };
        markWrite();
        log.info({ event: 'ai_image', apiKeyId: key.id, mediaId: media.id }, 'AI image');
        return { media };
      },
    }),
  ];
};

/** Decodes base64, with or without a `data:` prefix. Never throws, also for invalid input. */
const decodeBase64 = (base64: string) =>
  Buffer.from(base64.replace(/^data:[\w/+.-]{1,50};base64,/, ''), 'base64');

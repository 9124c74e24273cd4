import { z } from 'zod';
import { mediaSchema, postSummarySchema } from '#domain/api/apiResponses.ts';
import { he } from '#domain/he/errors.ts';
import { mediaUploadSchema } from '#domain/media/mediaUpload.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { type Post, postUpdateSchema } from '#domain/post/post.ts';
import type { Deps } from '../deps.ts';
import { storeUpload } from '../media/storeUpload.ts';
import { changeAiPost, idempotencyName, publishAiPost, takeAiPost } from '../routes/ai/aiPosts.ts';
import { defineTool } from './tool.ts';

/** Without its text, which the caller has. */
const answer = z.object({ post: postSummarySchema, url: z.url() });

const id = z.int(he.invalidId).positive(he.invalidId);
const draftSchema = aiPostSchema.omit({ isPublished: true });
const draftChangesSchema = postUpdateSchema
  .pick({
    title: true,
    content: true,
    slug: true,
    excerpt: true,
    categoryId: true,
    featuredImage: true,
    tags: true,
    metaTitle: true,
    metaDescription: true,
    version: true,
  })
  .extend({ id });

/** What AI publishers may do, by the same functions as their routes. */
export const writingTools = (deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'pictures'>) => {
  const { env, log, pictures } = deps;
  const told = (post: Post) => ({ post, url: absoluteUrl(env.siteUrl, postPath(post.slug)) });
  return [
    defineTool(deps, {
      name: 'create_draft',
      input: draftSchema.extend({
        idempotencyKey: z.string().regex(idempotencyName, he.ai.badIdempotencyKey).optional(),
      }),
      output: answer,
      hints: { destructiveHint: false },
      run: async ({ idempotencyKey: name, ...fields }, { key, noteWrite }) => {
        const taken = await takeAiPost(deps, {
          sent: { ...fields, isPublished: false },
          key,
          name,
        });
        if ('refusal' in taken) return taken;
        if (!taken.isRepeated) noteWrite();
        return told(taken.post);
      },
    }),
    defineTool(deps, {
      name: 'update_draft',
      input: draftChangesSchema,
      output: answer,
      // What the draft said before is kept, for staff to take back.
      hints: { destructiveHint: false },
      run: async ({ id, ...changes }, { key, noteWrite }) => {
        const changed = await changeAiPost(deps, { id, changes, key });
        if ('refusal' in changed) return changed;
        noteWrite();
        return told(changed.post);
      },
    }),
    defineTool(deps, {
      name: 'publish_post',
      publishes: true,
      input: draftChangesSchema.pick({ id: true, version: true }),
      output: answer,
      hints: { destructiveHint: false, idempotentHint: true },
      run: async (input, { key, noteWrite }) => {
        const published = await publishAiPost(deps, { ...input, key });
        if ('refusal' in published) return published;
        if (published.hasChanged) noteWrite();
        return told(published.post);
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
      run: async ({ file, ...rest }, { key, noteWrite }) => {
        const taken = await storeUpload(pictures, { bytes: bytesOf(file), ...rest });
        if ('refusal' in taken) return taken;
        const { media, isNew } = taken;
        if (!isNew) return { media };
        noteWrite();
        log.info({ event: 'ai_picture', apiKeyId: key.id, mediaId: media.id }, 'AI picture');
        return { media };
      },
    }),
  ];
};

/** Of base64, also as a `data:` address; what is none becomes bytes that are no picture. */
const bytesOf = (base64: string) =>
  Buffer.from(base64.replace(/^data:[\w/+.-]{1,50};base64,/, ''), 'base64');

import { Hono } from 'hono';
import { type PreviewedPost, previewedPostSchema } from '#domain/post/previewedPost.ts';
import { previewMessagePrefix } from '#domain/site/botAddress.ts';
import { parseJson } from '#domain/text/parseJson.ts';
import { hookLimits } from './hookLimits.ts';
import { requireSignature, type SignatureOptions } from './requireSignature.ts';

export interface PreviewHookOptions extends Pick<SignatureOptions, 'secret'> {
  renderPreview: (post: PreviewedPost) => Promise<string>;
  onFailure: (error: unknown) => void;
}

/** Renders the previews that signed requests ask for. Publishes nothing. */
export function createPreviewHook({ secret, renderPreview, onFailure }: PreviewHookOptions) {
  const { previewBytesMax: bodyBytesMax } = hookLimits;
  return new Hono().post('/preview', requireSignature({ secret, bodyBytesMax }), async (c) => {
    // The secret also signs notifications.
    if (!c.req.header('webhook-id')?.startsWith(previewMessagePrefix))
      return c.json({ message: 'This message is not a post' }, 400);
    const post = previewedPostSchema.safeParse(parseJson(await c.req.text()));
    if (!post.success) return c.json({ message: 'The post is not valid' }, 400);
    try {
      return c.html(await renderPreview(post.data), 200);
    } catch (error) {
      onFailure(error);
      return c.json({ message: 'The post could not be rendered' }, 503);
    }
  });
}

import { Hono } from 'hono';
import { type PostDraft, postDraftSchema } from '#domain/post/postDraft.ts';
import { previewMessagePrefix } from '#domain/site/botAddress.ts';
import { parseJson } from '#domain/text/parseJson.ts';
import { builderLimits } from './builderLimits.ts';
import { requireSignature } from './requireSignature.ts';

export interface PreviewHookOptions {
  /** Signing secret, in the form `whsec_…`. */
  secret: string;
  renderPreview: (draft: PostDraft) => Promise<string>;
  onFailure: (error: unknown) => void;
}

/** Renders the drafts of signed requests. Publishes nothing. */
export function createPreviewHook({ secret, renderPreview, onFailure }: PreviewHookOptions) {
  const { previewBytesMax: bodyBytesMax } = builderLimits.hook;
  return new Hono().post('/preview', requireSignature({ secret, bodyBytesMax }), async (c) => {
    // The secret also signs notifications.
    if (!c.req.header('webhook-id')?.startsWith(previewMessagePrefix))
      return c.json({ message: 'This message is not a draft' }, 400);
    const draft = postDraftSchema.safeParse(parseJson(await c.req.text()));
    if (!draft.success) return c.json({ message: 'The draft is not valid' }, 400);
    try {
      return c.html(await renderPreview(draft.data), 200);
    } catch (error) {
      onFailure(error);
      return c.json({ message: 'The draft could not be rendered' }, 503);
    }
  });
}

import { Hono } from 'hono';
import { type PostDraft, postDraftSchema } from '#domain/post/postDraft.ts';
import { previewMessagePrefix } from '#domain/site/botAddress.ts';
import { requireSignature } from './hook.ts';

export interface PreviewHookOptions {
  /** Signing secret, in the form `whsec_…`. */
  secret: string;
  renderPreview: (draft: PostDraft) => Promise<string>;
  onFailure: (error: unknown) => void;
}

/** Renders the drafts of signed requests. Publishes nothing. */
export const createPreviewHook = ({ secret, renderPreview, onFailure }: PreviewHookOptions) =>
  new Hono().post('/preview', requireSignature(secret), async (c) => {
    // The secret also signs notifications.
    if (!c.req.header('webhook-id')?.startsWith(previewMessagePrefix))
      return c.json({ message: 'This message is not a draft' }, 400);
    const draft = postDraftSchema.safeParse(await c.req.json());
    if (!draft.success) return c.json({ message: 'The draft is not valid' }, 400);
    try {
      return c.html(await renderPreview(draft.data), 200);
    } catch (error) {
      onFailure(error);
      return c.json({ message: 'The draft could not be rendered' }, 503);
    }
  });

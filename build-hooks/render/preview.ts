import type { Queryable } from '#db/client.ts';
import { postPath } from '#domain/paths.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import { isoTime } from '#domain/text/dates.ts';
import { draftQueryResults } from '#site/data/draft.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import type { Renderer } from './renderer.ts';

/** Renders a draft as if it were saved and live. Publishes nothing. */
export type Preview = (draft: PostDraft) => Promise<string>;

export const createPreview =
  ({ db, renderer, clock }: { db: Queryable; renderer: Renderer; clock: () => number }): Preview =>
  async (draft) => {
    const draftResults = await draftQueryResults(db, draft, isoTime(clock()));
    const loader = createQueryLoader(db, draftResults);
    const result = await renderer.render(postPath(draft.slug), loader);
    if (result.outcome === 'page') return toPrivatePage(result.body.toString());
    throw new Error(result.outcome === 'failed' ? result.error : 'The page was not found');
  };

/** Removes scripts, so that a preview is not counted as a view. Tells search engines to ignore the page. */
const toPrivatePage = (html: string) =>
  html
    .replace(anyScript, '')
    .replace(/<meta name="robots"[^>]*>/, '<meta name="robots" content="noindex, nofollow">');

// Script contents are escaped, so the first end tag closes the script.
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;

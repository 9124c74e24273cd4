import type { Queryable } from '#db/client.ts';
import { postPath } from '#domain/paths.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import { isoTime } from '#domain/text/dates.ts';
import { previewQueryResults } from '#site/data/preview.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import type { Renderer } from './renderer.ts';

/** Renders the page of a post as if it were saved and live. Publishes nothing. */
export type Preview = (post: PreviewedPost) => Promise<string>;

export const createPreview =
  ({ db, renderer, clock }: { db: Queryable; renderer: Renderer; clock: () => number }): Preview =>
  async (post) => {
    const presetResults = await previewQueryResults(db, post, isoTime(clock()));
    const loader = createQueryLoader(db, { presetResults });
    const result = await renderer.render(postPath(post.slug), loader);
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

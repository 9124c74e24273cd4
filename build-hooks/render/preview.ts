import type { Queryable } from '#db/client.ts';
import { postPath } from '#domain/paths.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import { isoTime } from '#domain/text/dates.ts';
import { draftQueryResults } from '#site/data/draft.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import type { Renderer } from './renderer.ts';

/** Makes the page that a post would have if it were saved as an editor holds it. Publishes nothing. */
export type Preview = (draft: PostDraft) => Promise<string>;

export const createPreview =
  ({ db, renderer, clock }: { db: Queryable; renderer: Renderer; clock: () => number }): Preview =>
  async (draft) => {
    const answers = await draftQueryResults(db, draft, isoTime(clock()));
    const made = await renderer.render(postPath(draft.slug), createQueryLoader(db, answers));
    if (made.outcome === 'page') return forEyesOnly(made.body.toString());
    throw new Error(made.outcome === 'failed' ? made.error : 'The page was not found');
  };

/** A page without the scripts that would count it as seen, measure it or fetch others; the theme stays. */
const forEyesOnly = (html: string) =>
  html
    .replace(anyScript, (script) => (themeScript.test(script) ? script : ''))
    .replace(/<meta name="robots"[^>]*>/, '<meta name="robots" content="noindex, nofollow">');

// Their own contents are escaped, so the first end is the end.
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const themeScript = /^<script src="\/theme\.js">/;

import type { Database } from '#db/client.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import { leadingId } from '#domain/post/slug.ts';
import type { Log } from '../runtime/log.ts';
import { withTimeout } from '../runtime/withTimeout.ts';

/**
 * Resolves `/post/17-any-words` to the path of post 17. Resolves to undefined if that post does not exist, if another
 * post has the slug `17-any-words`, or if the database is slow.
 */
export const resolveNumberedPost =
  ({ db, log }: { db: Database; log: Log }) =>
  async (pathname: string): Promise<string | undefined> => {
    const folder = postPath('');
    const slug = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
    if (leadingId(slug) === undefined) return undefined;
    try {
      const lookup = findPostBySlug(db.read, { slug, audience: 'visitors' });
      const post = await withTimeout(limits.redirect.lookupTimeoutMs, lookup);
      // The page of a post with this very slug may not be published yet. A redirect would lead to itself.
      return post && post.slug !== slug ? postPath(post.slug) : undefined;
    } catch (err) {
      log.error({ err }, 'the lookup of a post by its number failed');
      return undefined;
    }
  };

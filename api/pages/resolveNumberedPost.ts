import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import { leadingId } from '#domain/post/slug.ts';
import type { Log } from '../http/log.ts';
import { withTimeout } from '../http/withTimeout.ts';

/**
 * Resolves `/post/17-any-words` to the path of post 17. Resolves to undefined if the post does not exist or
 * the database is slow.
 */
export const resolveNumberedPost =
  ({ db, log }: { db: Database; log: Log }) =>
  async (pathname: string): Promise<string | undefined> => {
    const folder = postPath('');
    const id = pathname.startsWith(folder) ? leadingId(pathname.slice(folder.length)) : undefined;
    if (id === undefined) return undefined;
    try {
      const lookup = findPostById(db.read, { id, audience: 'visitors' });
      const post = await withTimeout(limits.redirect.lookupTimeoutMs, lookup);
      return post && postPath(post.slug);
    } catch (err) {
      log.error({ err }, 'the lookup of a post by its number failed');
      return undefined;
    }
  };

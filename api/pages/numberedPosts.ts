import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/posts.ts';
import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import { leadingId } from '#domain/post/slug.ts';
import type { Log } from '../http/log.ts';
import { withTimeout } from '../http/withTimeout.ts';

/**
 * Finds where a post is published whose address begins with its number: `/post/17-any-words`. Only
 * addresses that lead nowhere else ask for it; without an answer in time they lead nowhere.
 */
export const numberedPosts =
  ({ db, log }: { db: Database; log: Log }) =>
  async (pathname: string): Promise<string | undefined> => {
    const folder = postPath('');
    const id = pathname.startsWith(folder) ? leadingId(pathname.slice(folder.length)) : undefined;
    if (id === undefined) return undefined;
    try {
      const found = findPostById(db.read, { id, audience: 'visitors' });
      const post = await withTimeout(limits.redirect.lookupMaxMs, found);
      return post && postPath(post.slug);
    } catch (err) {
      log.error({ err }, 'A post could not be looked up by its number');
      return undefined;
    }
  };

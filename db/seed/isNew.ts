import type { Queryable } from '../client.ts';
import { highestPostIdEver } from '../posts/lists/livePosts.ts';

/** Returns whether the database never had a post. */
export const isNew = async (db: Queryable): Promise<boolean> => (await highestPostIdEver(db)) === 0;

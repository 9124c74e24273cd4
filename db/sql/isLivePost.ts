import { sql } from 'drizzle-orm';
import { posts } from '../schema/posts.ts';

/**
 * Matches live posts in a query that finds the posts by another column. The unary plus keeps SQLite from scanning all live
 * posts.
 */
export const isLivePost = sql`+${posts.isLive} = 1`;

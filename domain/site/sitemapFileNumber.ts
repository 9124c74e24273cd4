import { limits } from '../limits.ts';

/** Returns the number of the sitemap file that lists a post. Numbers start at 1. */
export const sitemapFileNumber = (postId: number) => Math.ceil(postId / limits.sitemap.idsPerFile);

import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import type { Queryable } from '../client.ts';
import {
  listLivePostIdsByAuthor,
  listLivePostIdsByProduct,
  listLivePostIdsByTag,
} from '../posts/listLivePostIds.ts';
import { listLivePostKeys } from '../posts/livePosts.ts';

const countMax = limits.webhook.urlsMax;

export const livePostPaths = (posts: { slug: string }[]) => posts.map(({ slug }) => postPath(slug));

export async function postPathsOfAuthor(db: Queryable, authorId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByAuthor(db, { authorId, offset: 0, countMax }));
}

export async function postPathsOfProduct(db: Queryable, productId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByProduct(db, { productId, offset: 0, countMax }));
}

export async function postPathsOfTag(db: Queryable, tagId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByTag(db, { tagId, offset: 0, countMax }));
}

const pathsOfIds = async (db: Queryable, ids: number[]) =>
  livePostPaths(await listLivePostKeys(db, { ids }));

import { listAuthors } from '#db/authors/authors.ts';
import { listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { countLivePosts } from '#db/posts/lists/listLivePostIds.ts';
import { listLivePostRanges, listLivePostSlugs } from '#db/posts/lists/livePosts.ts';
import { listLivePairs } from '#db/products/comparedProducts.ts';
import { listRankedCategories } from '#db/products/productRanking.ts';
import { listShownProducts } from '#db/products/products.ts';
import { listTags } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import {
  alwaysExistingPagePaths,
  authorPath,
  categoryPath,
  postPath,
  postsPagePath,
  productPath,
  rankingPaths,
  sitemapListsPath,
  sitemapPostsPath,
  tagPath,
} from '#domain/paths.ts';
import { pageCount } from '../listPages.ts';
import { pathOfPair, pathsOfList } from './pathsOfList.ts';

/** The pages without numbers that even a site without posts has. */
const pagesOfEmptySite: readonly string[] = [...alwaysExistingPagePaths, sitemapListsPath];

/** Yields all pages of the site, in chunks that save memory. */
export async function* allPages(db: Queryable): AsyncGenerator<string[]> {
  yield [...pagesOfEmptySite];
  yield pathsOfList(postsPagePath, pageCount(await countLivePosts(db)));
  for (const { slug, postCount } of await listCategories(db)) {
    yield pathsOfList((page) => categoryPath(slug, page), pageCount(postCount));
  }
  for (const { slug, postCount } of await listAuthors(db)) {
    yield pathsOfList((page) => authorPath(slug, page), pageCount(postCount));
  }
  for (const { slug, postCount } of await listTags(db)) {
    if (postCount > 0) yield pathsOfList((page) => tagPath(slug, page), pageCount(postCount));
  }
  yield (await listShownProducts(db)).map(({ slug }) => productPath(slug));
  yield (await listLivePairs(db)).map(pathOfPair);
  const ranked = await listRankedCategories(db, limits.ranking.productsMin);
  yield ranked.flatMap(({ slug }) => rankingPaths(slug));
  const { idsPerFile } = limits.sitemap;
  for (const file of await listLivePostRanges(db, { idsPerRange: idsPerFile })) {
    const range = { first: (file - 1) * idsPerFile + 1, last: file * idsPerFile };
    const live = await listLivePostSlugs(db, range);
    yield [sitemapPostsPath(file), ...live.map(({ slug }) => postPath(slug))];
  }
}

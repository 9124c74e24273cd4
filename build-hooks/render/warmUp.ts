import { listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { listLivePostKeys } from '#db/posts/livePosts.ts';
import { categoryPath, homePath, postPath, postsPath, rssPath } from '#domain/paths.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import type { Renderer } from './renderer.ts';

/** Each page is rendered repeatedly, because V8 then compiles its code to faster code. */
const rounds = 5;
const postsMax = 4;

/**
 * Returns a function that renders the next typical page, so that the first save after a start is fast. The
 * function resolves to false after the last page.
 */
export function createWarmUp({
  db,
  renderer,
}: {
  db: Queryable;
  renderer: Renderer;
}): () => Promise<boolean> {
  let urls: string[] | undefined;
  return async function warmUpNext() {
    urls ??= await typicalPages(db);
    const url = urls.shift();
    if (url === undefined) return false;
    await renderer.render(url, createQueryLoader(db));
    return true;
  };
}

async function typicalPages(db: Queryable): Promise<string[]> {
  const ids = await listLivePostIds(db, { offset: 0, countMax: postsMax });
  const posts = await listLivePostKeys(db, { ids });
  const [category] = await listCategories(db);
  const pages = [
    homePath,
    postsPath,
    rssPath,
    ...(category ? [categoryPath(category.slug)] : []),
    ...posts.map(({ slug }) => postPath(slug)),
  ];
  return Array.from({ length: rounds }, () => pages).flat();
}

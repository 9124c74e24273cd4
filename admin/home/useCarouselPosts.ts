import { useRef, useState } from 'react';
import { useGetList, useInfiniteGetList } from 'react-admin';
import { limits } from '#domain/limits.ts';
import type { PostSummary } from '#domain/post/post.ts';

/** Maps each carousel to the post field that puts a post into it. */
export const carouselFlags = { featured: 'isFeatured', popular: 'isPopular' } as const;

/**
 * Loads the posts of a carousel, then all other posts. The order stays the same after a save, so that no card
 * moves while the user works.
 */
export function useCarouselPosts(carousel: keyof typeof carouselFlags, q: string) {
  const flag = carouselFlags[carousel];
  const [saved, setSaved] = useState<PostsById>(new Map());
  const firstChosen = useRef<PostSummary[]>(undefined);
  const chosen = useGetList<PostSummary>('posts', {
    filter: { [flag]: true },
    pagination: { page: 1, perPage: limits.list.apiPerPageMax },
    sort: siteOrder[carousel],
  });
  const all = useInfiniteGetList<PostSummary>('posts', {
    filter: { q },
    pagination: { page: 1, perPage: limits.editor.pickerPerPage },
    sort: { field: 'publishedAt', order: 'DESC' },
  });

  if (chosen.data && !chosen.isPlaceholderData) firstChosen.current ??= chosen.data;
  const loaded = all.data?.pages.flatMap(({ data }) => data) ?? [];
  const listed = q ? loaded : [...(firstChosen.current ?? []), ...loaded];

  const isFailed = chosen.isError || all.isError;
  const isLoading = chosen.isPending || all.isPending;
  return {
    status: isFailed ? 'failed' : isLoading ? 'loading' : 'loaded',
    posts: isFailed ? [] : newestVersions(listed, saved),
    chosenCount: countChosen(chosen, flag, saved),
    loadMore: all.hasNextPage && !isFailed ? () => void all.fetchNextPage() : undefined,
    replace: (post: PostSummary) => setSaved((previous) => new Map(previous).set(post.id, post)),
    retry: () => {
      void chosen.refetch();
      void all.refetch();
    },
  } as const;
}

const siteOrder = {
  featured: { field: 'publishedAt', order: 'DESC' },
  popular: { field: 'views', order: 'DESC' },
} as const;

type PostsById = ReadonlyMap<number, PostSummary>;

/** Returns each listed post once, in its saved version if that version is newer. */
function newestVersions(listed: PostSummary[], saved: PostsById): PostSummary[] {
  const newest = (post: PostSummary) => {
    const own = saved.get(post.id);
    return own && own.updatedAt > post.updatedAt ? own : post;
  };
  return [...new Map(listed.map((post) => [post.id, newest(post)])).values()];
}

/** Counts the chosen posts after the saves, including those that did not fit into the loaded page. */
function countChosen(
  chosen: { data?: PostSummary[] | undefined; total?: number | undefined },
  flag: (typeof carouselFlags)[keyof typeof carouselFlags],
  saved: PostsById,
): number {
  const chosenIds = new Set(chosen.data?.map(({ id }) => id));
  const unlistedCount = Math.max(0, (chosen.total ?? 0) - chosenIds.size);
  for (const post of saved.values()) {
    if (post[flag]) chosenIds.add(post.id);
    else chosenIds.delete(post.id);
  }
  return chosenIds.size + unlistedCount;
}

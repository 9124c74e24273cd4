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
  const [saved, setSaved] = useState<ReadonlyMap<number, PostSummary>>(new Map());
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
  const newest = (post: PostSummary) => {
    const own = saved.get(post.id);
    return own && own.updatedAt > post.updatedAt ? own : post;
  };
  const posts = [...new Map(listed.map((post) => [post.id, newest(post)])).values()];

  const chosenIds = new Set(chosen.data?.map(({ id }) => id));
  const unlistedCount = Math.max(0, (chosen.total ?? 0) - chosenIds.size);
  for (const post of saved.values()) {
    if (post[flag]) chosenIds.add(post.id);
    else chosenIds.delete(post.id);
  }

  const isFailed = chosen.isError || all.isError;
  const isLoading = chosen.isPending || all.isPending;
  return {
    status: isFailed ? 'failed' : isLoading ? 'loading' : 'loaded',
    posts: isFailed ? [] : posts,
    chosenCount: chosenIds.size + unlistedCount,
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

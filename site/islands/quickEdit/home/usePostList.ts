import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { ApiQuery, ApiResponse } from '#site/scripts/api/apiTypes.ts';
import { callApi } from '#site/scripts/api/callApi.ts';

/** The two flags of a post. Each flag adds the post to one carousel of the home page. */
export type CarouselFlag = 'isFeatured' | 'isPopular';

export type PickablePost = ApiResponse<'GET', '/api/posts'>[number];

export interface PostList {
  status: 'loading' | 'ready' | 'error';
  problem: string;
  posts: PickablePost[];
  /** Total number of posts with the flag, including posts that are not loaded. */
  selectedCount: number;
  hasMore: boolean;
}

const emptyList: PostList = {
  status: 'loading',
  problem: '',
  posts: [],
  selectedCount: 0,
  hasMore: false,
};

/**
 * Loads posts page by page. Without a query, the posts with the flag come first, and the other posts follow,
 * newest first.
 */
export function usePostList(flag: CarouselFlag, query: string) {
  const [list, setList] = useState(emptyList);
  const [attempt, setAttempt] = useState(0);
  const page = useRef(1);
  /** Cancels the requests of the present query. */
  const requests = useRef(new AbortController());
  const loading = useRef<'first' | 'more' | undefined>('first');
  const countRequest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    requests.current = controller;
    loading.current = 'first';
    page.current = 1;
    setList((previous) => ({ ...previous, status: 'loading' }));
    void loadFirstPage(flag, query, signal).then((loaded) => {
      if (signal.aborted) return;
      loading.current = undefined;
      setList(loaded);
    });
    return () => controller.abort();
  }, [flag, query, attempt]);

  const reload = () => setAttempt((count) => count + 1);

  /** Loads the next page, unless a page is loading. */
  async function loadMore() {
    if (loading.current) return;
    loading.current = 'more';
    const { signal } = requests.current;
    const result = await fetchPosts({ q: query, page: `${page.current + 1}` }, signal);
    if (signal.aborted) return;
    loading.current = undefined;
    if (!result.isOk) return setList((previous) => ({ ...previous, problem: result.message }));
    void refreshCount();
    page.current++;
    const hasMore = page.current * limits.quickEdit.postsPerLoad < result.total;
    setList((previous) => ({
      ...previous,
      problem: '',
      // The loaded posts come first, because they contain the saves of the user.
      posts: withoutDuplicates([...previous.posts, ...result.data]),
      hasMore,
    }));
  }

  /** Replaces a saved post but keeps the order of the list, so that no card moves while the user works. */
  function replace(post: PickablePost) {
    // The list that is loading may be older than the save.
    if (loading.current === 'first') reload();
    void refreshCount();
    setList((previous) => {
      const former = previous.posts.find(({ id }) => id === post.id);
      const change = Number(post[flag]) - Number(former?.[flag] ?? post[flag]);
      return {
        ...previous,
        posts: previous.posts.map((item) => (item.id === post.id ? post : item)),
        selectedCount: previous.selectedCount + change,
      };
    });
  }

  /** Corrects the number of selected posts, because others may have selected posts in the meantime. The last request wins. */
  async function refreshCount() {
    countRequest.current++;
    const request = countRequest.current;
    const { signal } = requests.current;
    const selected = await fetchPosts({ [flag]: 'true', perPage: '1' }, signal);
    if (signal.aborted || !selected.isOk || request !== countRequest.current) return;
    setList((previous) => ({ ...previous, selectedCount: selected.total }));
  }

  return { list, loadMore, replace, retry: reload };
}

async function loadFirstPage(
  flag: CarouselFlag,
  q: string,
  signal: AbortSignal,
): Promise<PostList> {
  const [selected, all] = await Promise.all([
    fetchPosts({ [flag]: 'true', perPage: `${limits.list.apiPerPageMax}` }, signal),
    fetchPosts({ q, page: '1' }, signal),
  ]);
  if (!selected.isOk) return { ...emptyList, status: 'error', problem: selected.message };
  if (!all.isOk) return { ...emptyList, status: 'error', problem: all.message };
  return {
    status: 'ready',
    problem: '',
    posts: withoutDuplicates(q ? all.data : [...selected.data, ...all.data]),
    selectedCount: selected.total,
    hasMore: limits.quickEdit.postsPerLoad < all.total,
  };
}

function fetchPosts(query: ApiQuery<'GET', '/api/posts'>, signal?: AbortSignal) {
  const params = new URLSearchParams({ perPage: `${limits.quickEdit.postsPerLoad}` });
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return callApi('GET', `/api/posts?${params}`, { signal });
}

/** Keeps the first of several posts with the same id. */
const withoutDuplicates = (posts: PickablePost[]) =>
  posts.filter(({ id }, index) => posts.findIndex((post) => post.id === id) === index);

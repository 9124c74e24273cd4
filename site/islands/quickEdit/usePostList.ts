import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { type ApiAnswer, callApi } from '#site/scripts/callApi.ts';

/** The two places on the home page that editors choose posts for. */
export type PlaceFlag = 'isFeatured' | 'isPopular';

export interface PostList {
  status: 'loading' | 'ready' | 'error';
  problem: string;
  posts: PostSummary[];
  /** Posts that have the flag, in the whole blog. */
  chosenCount: number;
  hasMore: boolean;
}

const empty: PostList = {
  status: 'loading',
  problem: '',
  posts: [],
  chosenCount: 0,
  hasMore: false,
};

/**
 * Posts to choose from, a page at a time, since there may be thousands: those with the flag first,
 * then all of them, newest first. A search is the server's.
 */
export function usePostList(flag: PlaceFlag, query: string) {
  const [list, setList] = useState(empty);
  const [attempt, setAttempt] = useState(0);
  const page = useRef(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    const leaving = new AbortController();
    page.current = 1;
    setList((before) => ({ ...before, status: 'loading' }));
    void loadStart(flag, query, leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setList(loaded);
    });
    return () => leaving.abort();
  }, [flag, query, attempt]);

  async function loadMore() {
    const answer = await askForPosts({ q: query, page: page.current + 1 });
    if (!answer.isOk) return setList((before) => ({ ...before, problem: answer.message }));
    page.current++;
    const hasMore = page.current * limits.quickEdit.postsPerLoad < answer.total;
    setList((before) => ({
      ...before,
      problem: '',
      posts: withoutDoubles([...before.posts, ...answer.data]),
      hasMore,
    }));
  }

  /** Puts the post in its place as the server answered it; cards do not move under the hand. */
  function replace(post: PostSummary) {
    setList((before) => {
      const former = before.posts.find(({ id }) => id === post.id);
      const change = Number(post[flag]) - Number(former?.[flag] ?? post[flag]);
      return {
        ...before,
        posts: before.posts.map((one) => (one.id === post.id ? post : one)),
        chosenCount: before.chosenCount + change,
      };
    });
  }

  return { list, loadMore, replace, retry: () => setAttempt(attempt + 1) };
}

async function loadStart(flag: PlaceFlag, q: string, signal: AbortSignal): Promise<PostList> {
  const [chosen, all] = await Promise.all([
    askForPosts({ [flag]: 'true', perPage: limits.list.apiPerPageMax }, signal),
    askForPosts({ q, page: 1 }, signal),
  ]);
  if (!chosen.isOk) return { ...empty, status: 'error', problem: chosen.message };
  if (!all.isOk) return { ...empty, status: 'error', problem: all.message };
  return {
    status: 'ready',
    problem: '',
    posts: withoutDoubles(q ? all.data : [...chosen.data, ...all.data]),
    chosenCount: chosen.total,
    hasMore: limits.quickEdit.postsPerLoad < all.total,
  };
}

function askForPosts(
  wanted: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<ApiAnswer<PostSummary[]>> {
  const query = new URLSearchParams({ perPage: `${limits.quickEdit.postsPerLoad}` });
  for (const [name, value] of Object.entries(wanted)) if (value !== '') query.set(name, `${value}`);
  return callApi<PostSummary[]>(`/api/posts?${query}`, { signal });
}

const withoutDoubles = (posts: PostSummary[]) => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { limits } from '#domain/limits.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { apiClient } from '../../api/apiClient.ts';
import { fetchPublication } from '../form/publicationCalls.ts';
import type { SavedPost } from '../form/savedPost.ts';
import { type PublicationNews, publicationNews } from './publicationNews.ts';

/**
 * Returns news about the open post. Fetches them regularly, at the publishing time, and when the user returns
 * to the tab.
 */
export function usePublicationNews(saved: SavedPost | undefined): PublicationNews | undefined {
  // Memoized, because after the publishing time a new computation would return undefined and cancel the
  // timer.
  const dueMs = useMemo(() => dueTimeMs(saved), [saved]);
  const { data, refetch } = useQuery({
    queryKey: ['publication', saved?.id, saved?.version],
    queryFn: ({ signal }) => fetchPublication(apiClient, saved?.id ?? 0, signal),
    enabled: saved !== undefined,
    refetchInterval: limits.editor.newsIntervalMs,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });

  useEffect(() => {
    if (dueMs === undefined) return;
    const delayMs = dueMs - Date.now() + limits.editor.dueDelayMs;
    if (delayMs > limits.editor.dueTimerMaxMs) return;
    const timer = setTimeout(() => void refetch(), delayMs);
    return () => clearTimeout(timer);
  }, [dueMs, refetch]);

  return saved && data && publicationNews(saved, data, { wasScheduled: dueMs !== undefined });
}

/** Returns the publishing time of a scheduled post. Returns undefined for other posts. */
function dueTimeMs(saved: SavedPost | undefined): number | undefined {
  if (!saved || postStatus(saved.values, Date.now()) !== 'scheduled') return undefined;
  return Date.parse(saved.values.publishedAt ?? '');
}

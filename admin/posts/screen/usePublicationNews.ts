import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { fetchPublication } from '../form/publicationCalls.ts';
import type { SavedPost } from '../form/savedPost.ts';
import { type PublicationNews, publicationNews } from './publicationNews.ts';

/**
 * Returns news about the open post: the post became public at its scheduled time, or another user saved a
 * newer version. Fetches the state regularly, at the scheduled time, and when the user returns to the tab.
 */
export function usePublicationNews(saved: SavedPost | undefined): PublicationNews | undefined {
  const dueMs = dueTimeMs(saved);
  const { data, refetch } = useQuery({
    queryKey: ['publication', saved?.id, saved?.version],
    queryFn: ({ signal }) => fetchPublication(saved?.id ?? 0, signal),
    enabled: saved !== undefined,
    refetchInterval: limits.editor.newsIntervalMs,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  // Version of the post that was scheduled when it was loaded or saved.
  const [scheduled, setScheduled] = useState<number>();
  if (dueMs !== undefined && scheduled !== saved?.version) setScheduled(saved?.version);

  useEffect(() => {
    if (dueMs === undefined) return;
    const delayMs = dueMs - Date.now() + limits.editor.dueDelayMs;
    if (delayMs > limits.editor.dueTimerMaxMs) return;
    const timer = setTimeout(() => void refetch(), delayMs);
    return () => clearTimeout(timer);
  }, [dueMs, refetch]);

  return (
    saved && data && publicationNews(saved, data, { wasScheduled: scheduled === saved.version })
  );
}

function dueTimeMs(saved: SavedPost | undefined): number | undefined {
  if (!saved || postStatus(saved.values, Date.now()) !== 'scheduled') return undefined;
  return Date.parse(saved.values.publishedAt ?? '');
}

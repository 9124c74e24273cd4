import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { limits } from '#domain/limits.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { apiClient } from '../../api/apiClient.ts';
import type { SavedPost } from '../form/savedPost.ts';
import { fetchSavedState } from '../form/savedStateCalls.ts';
import { findRemoteChange, type RemoteChange } from './findRemoteChange.ts';

/**
 * Returns the newest change of the open post that did not come from this screen. Fetches the saved state
 * regularly, at the publishing time, and when the user returns to the tab.
 */
export function useRemoteChange(saved: SavedPost | undefined): RemoteChange | undefined {
  // Memoized, because after the publishing time a new computation would return undefined and cancel the
  // timer.
  const dueMs = useMemo(() => dueTimeMs(saved), [saved]);
  const { data, refetch } = useQuery({
    queryKey: ['savedState', saved?.id, saved?.version],
    queryFn: ({ signal }) => fetchSavedState(apiClient, saved?.id ?? 0, signal),
    enabled: saved !== undefined,
    refetchInterval: limits.editor.remoteChangeIntervalMs,
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

  return saved && data && findRemoteChange(saved, data, { wasScheduled: dueMs !== undefined });
}

/** Returns the publishing time of a scheduled post. Returns undefined for other posts. */
function dueTimeMs(saved: SavedPost | undefined): number | undefined {
  if (!saved || postStatus(saved.values, Date.now()) !== 'scheduled') return undefined;
  return Date.parse(saved.values.publishedAt ?? '');
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRedirect } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { apiClient } from '../../api/apiClient.ts';
import { useLeaveGuards } from '../../leaving/LeaveGuardsContext.ts';
import { fetchPost } from '../postCalls.ts';
import { acceptFetched } from './acceptFetched.ts';
import type { SaveIntent } from './createSaveQueue.ts';
import type { PostValues } from './postValues.ts';
import type { PostForm } from './usePostForm.ts';
import { usePublishReceipt } from './usePublishReceipt.ts';

interface FinishedSave {
  post: Post;
  /** The saved values before this save. Undefined for a new post. */
  before: PostValues | undefined;
  intent: SaveIntent;
  /** Whether the editor stays open after publishing a new post, because it shows a message about the saved content. */
  staysOpen: boolean;
}

/**
 * Returns the function that runs after a save. The function shows a toast, and opens the list of posts if a
 * new post was published.
 */
export function useAfterSave(form: PostForm, onCreated: (post: Post) => void) {
  const showReceipt = usePublishReceipt();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { leaveSaved } = useLeaveGuards();
  const refetchLater = useRefetch(form);

  return ({ post, before, intent, staysOpen }: FinishedSave) => {
    void queryClient.invalidateQueries({ queryKey: ['posts'] });
    const wasLive = before !== undefined && postStatus(before, Date.now()) === 'published';
    void showReceipt(post, before ? he.posts.updated : he.posts.created, wasLive);
    if (intent.isLeaving) return;
    if (!before && intent.isPublishing && !staysOpen) {
      leaveSaved(() => redirect('list', 'posts'));
      return;
    }
    if (!before) onCreated(post);
    refetchLater(post.id);
  };
}

/** Returns a function that fetches the post again after a delay and makes it the saved state of the form. */
function useRefetch(form: PostForm) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refetch = async (id: number) => {
    try {
      acceptFetched(form, await fetchPost(apiClient, id));
    } catch {
      // Ignores the error, because the save itself succeeded.
    }
  };
  return (id: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(id), limits.editor.refetchDelayMs);
  };
}

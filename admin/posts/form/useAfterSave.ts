import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useRedirect } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { apiClient } from '../../api/apiClient.ts';
import { fetchPost } from '../postCalls.ts';
import { acceptFetched } from './acceptFetched.ts';
import type { PostValues } from './postValues.ts';
import type { PostForm } from './usePostForm.ts';
import { usePublishReceipt } from './usePublishReceipt.ts';

export interface SaveEffects {
  /** The saved values before this save. Undefined for a new post. */
  before: PostValues | undefined;
  isPublishing: boolean;
  /** Whether the user is leaving the screen, so that its URL must not change. */
  isLeaving: boolean;
  /** Whether the server removed something from the content. The editor then stays open and shows what was stored. */
  isSanitized: boolean;
}

export interface AfterSaveOptions {
  onCreated: (post: Post) => void;
  /** Runs before the list of posts replaces the editor. */
  onNewPostPublished: () => void;
}

/**
 * Returns the function that runs after a save. The function shows a toast, and opens the list of posts if a
 * new post was published.
 */
export function useAfterSave(form: PostForm, { onCreated, onNewPostPublished }: AfterSaveOptions) {
  const report = usePublishReceipt();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const scheduleRefetch = useRefetch(form);

  return useCallback(
    (post: Post, { before, isPublishing, isLeaving, isSanitized }: SaveEffects) => {
      const isNew = before === undefined;
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
      const wasLive = !isNew && postStatus(before, Date.now()) === 'published';
      void report(post, isNew ? he.posts.created : he.posts.updated, wasLive);
      if (isLeaving) return;
      if (isNew && isPublishing && !isSanitized) {
        onNewPostPublished();
        redirect('list', 'posts');
        return;
      }
      if (isNew) onCreated(post);
      scheduleRefetch(post.id);
    },
    [queryClient, report, redirect, onNewPostPublished, onCreated, scheduleRefetch],
  );
}

/** Returns a function that fetches the post again after a delay and makes it the saved state of the form. */
function useRefetch(form: PostForm) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { acceptSaved, getValues, getSaved } = form;
  useEffect(() => () => clearTimeout(timer.current), []);

  const refetch = useCallback(
    async (id: number) => {
      try {
        acceptFetched({ acceptSaved, getValues, getSaved }, await fetchPost(apiClient, id));
      } catch {
        // A failed refetch is ignored, because the save itself succeeded.
      }
    },
    [acceptSaved, getValues, getSaved],
  );

  return useCallback(
    (id: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(id), limits.editor.refetchDelayMs);
    },
    [refetch],
  );
}

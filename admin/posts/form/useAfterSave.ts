import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useRedirect } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { apiClient } from '../../api/apiClient.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { fetchPost } from '../postCalls.ts';
import { differingFields } from './postValues.ts';
import type { PostForm } from './usePostForm.ts';

/**
 * Returns a function to call after a save. It shows a notification and refreshes lists. For an
 * existing post, it schedules a refetch. For a new post, it sets `hasFinished` and opens the list
 * of posts.
 */
export function useAfterSave(form: PostForm, hasFinished: { current: boolean }) {
  const toast = useToast();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const scheduleRefetch = useRefetch(form);

  return useCallback(
    (post: Post, isNew: boolean) => {
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
      if (isNew) {
        hasFinished.current = true;
        toast.success(he.posts.created.title, he.posts.created.text);
        redirect('list', 'posts');
        return;
      }
      toast.success(he.posts.updated.title, he.posts.updated.text);
      scheduleRefetch(post.id);
    },
    [queryClient, toast, redirect, hasFinished, scheduleRefetch],
  );
}

/** Returns a function that fetches the post again after a delay and accepts it as saved. */
function useRefetch(form: PostForm) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { acceptSaved, getValues, getSaved } = form;
  useEffect(() => () => clearTimeout(timer.current), []);

  const refetch = useCallback(
    async (id: number) => {
      try {
        const post = await fetchPost(apiClient, id);
        const saved = getSaved();
        // Someone else may have saved a newer version. If the form also has unsaved edits, it keeps
        // its version, so that the next save reports the conflict.
        const isOurs = post.version === saved?.version;
        const isClean = saved && differingFields(getValues(), saved.values).length === 0;
        if (isOurs || isClean) acceptSaved(post, saved?.values);
      } catch {
        // Ignores a failed refetch: the save itself succeeded, and the next save reports any
        // lasting problem.
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

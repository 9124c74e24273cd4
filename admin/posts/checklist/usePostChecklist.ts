import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#domain/limits.ts';
import type { PostValues } from '../form/postValues.ts';
import { type ChecklistItem, internalPaths, postChecklist } from './postChecklist.ts';

/** Returns the checklist of the post in the form. Requests to the published site check its links. */
export function usePostChecklist(): ChecklistItem[] {
  const [categoryId, excerpt, featuredImage, typedContent, reviews] = useWatch<
    PostValues,
    ['categoryId', 'excerpt', 'featuredImage', 'content', 'reviews']
  >({ name: ['categoryId', 'excerpt', 'featuredImage', 'content', 'reviews'] });
  const content = useDeferredValue(typedContent);
  const paths = useMemo(() => checkedPaths(content), [content]);
  const deadPaths = useQueries({ queries: paths.map(linkQuery), combine: deadPathsOf });
  return useMemo(
    () =>
      postChecklist({ categoryId, excerpt, featuredImage, content, reviews }, new Set(deadPaths)),
    [categoryId, excerpt, featuredImage, content, reviews, deadPaths],
  );
}

/**
 * Returns a function that computes a checklist. The function sends no requests and uses only links that were
 * already checked.
 */
export function useReadChecklist(): (values: PostValues) => ChecklistItem[] {
  const queryClient = useQueryClient();
  return useCallback(
    (values) => {
      const paths = checkedPaths(values.content);
      const known = paths.map((path) => queryClient.getQueryData(linkQuery(path).queryKey));
      return postChecklist(values, new Set(known.flatMap((path) => path ?? [])));
    },
    [queryClient],
  );
}

const checkedPaths = (content: string) =>
  internalPaths(content).slice(0, limits.editor.checkedLinksMax);

/** Each path has its own query, so that an edit of the text checks only new links. */
const linkQuery = (path: string) =>
  queryOptions({
    queryKey: ['dead-links', path],
    queryFn: async ({ signal }) => ((await isDeadPath(path, signal)) ? path : null),
    refetchOnMount: true,
    // The user may have published the missing page in another tab.
    refetchOnWindowFocus: true,
    staleTime: limits.editor.checkedLinksFreshMs,
  });

const deadPathsOf = (links: { data: string | null | undefined }[]): string[] =>
  links.flatMap(({ data }) => data ?? []);

/** Returns whether the published site has no page at the path. Returns false if the request fails. */
async function isDeadPath(path: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(path, { method: 'HEAD', signal }).catch(() => undefined);
  return response?.status === 404 || response?.status === 410;
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#domain/limits.ts';
import type { PostValues } from '../form/postValues.ts';
import { type ChecklistItem, internalPaths, postChecklist } from './postChecklist.ts';

/** Returns the checklist of the post in the form. Requests to the published site check the links. */
export function usePostChecklist(): ChecklistItem[] {
  const [categoryId, excerpt, featuredImage, typedContent] = useWatch<
    PostValues,
    ['categoryId', 'excerpt', 'featuredImage', 'content']
  >({ name: ['categoryId', 'excerpt', 'featuredImage', 'content'] });
  const content = useDeferredValue(typedContent);
  const paths = useMemo(() => checkedPaths(content), [content]);
  const { data: deadPaths } = useQuery({
    queryKey: deadLinksKey(paths),
    queryFn: ({ signal }) => findDeadPaths(paths, signal),
    enabled: paths.length > 0,
    staleTime: limits.editor.checkedLinksFreshMs,
  });
  return useMemo(
    () => postChecklist({ categoryId, excerpt, featuredImage, content }, new Set(deadPaths)),
    [categoryId, excerpt, featuredImage, content, deadPaths],
  );
}

/**
 * Returns a function that returns the checklist of the given values. It uses only links that were already
 * checked.
 */
export function useReadChecklist(): (values: PostValues) => ChecklistItem[] {
  const queryClient = useQueryClient();
  return useCallback(
    (values) => postChecklist(values, new Set(knownDeadPaths(queryClient, values.content))),
    [queryClient],
  );
}

const knownDeadPaths = (queryClient: QueryClient, content: string) =>
  queryClient.getQueryData<string[]>(deadLinksKey(checkedPaths(content)));

const checkedPaths = (content: string) =>
  internalPaths(content).slice(0, limits.editor.checkedLinksMax);

const deadLinksKey = (paths: string[]) => ['dead-links', paths];

/** Returns the paths for which the published site returns 404 or 410. Ignores failed requests. */
async function findDeadPaths(paths: string[], signal: AbortSignal): Promise<string[]> {
  const checked = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path, { method: 'HEAD', signal }).catch(() => undefined);
      return response?.status === 404 || response?.status === 410 ? [path] : [];
    }),
  );
  return checked.flat();
}

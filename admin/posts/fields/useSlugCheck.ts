import { useQuery } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { apiClient, readBody, withSignal } from '../../api/apiClient.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';

export type SlugCheck =
  | { status: 'unknown' }
  | { status: 'checking' }
  | { status: 'free' }
  | { status: 'taken'; suggestion: string };

/**
 * Checks while the user types whether another post has the slug. The server checks the slug again during a
 * save.
 */
export function useSlugCheck(slug: string, exceptPostId: number | undefined): SlugCheck {
  const debounced = useDebounced(slug, limits.editor.slugCheckDelayMs);
  const isValid = postSlugSchema.safeParse(slug).success;
  const { data, isError } = useQuery({
    queryKey: ['slugs', debounced, exceptPostId],
    enabled: isValid && debounced === slug,
    queryFn: ({ signal }) => {
      const query = { slug: debounced, exceptPostId: exceptPostId?.toString() };
      return readBody(apiClient.slugs.$get({ query }, withSignal(signal)));
    },
    staleTime: 0,
    retry: false,
  });
  if (!isValid || (isError && debounced === slug)) return { status: 'unknown' };
  if (debounced !== slug || !data) return { status: 'checking' };
  return data.isFree ? { status: 'free' } : { status: 'taken', suggestion: data.suggestion };
}

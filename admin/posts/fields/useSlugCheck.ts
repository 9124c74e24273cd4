import { useQuery } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { request } from '../../api/request.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';

export type SlugCheck =
  | { status: 'unknown' }
  | { status: 'checking' }
  | { status: 'free' }
  | { status: 'taken'; suggestion: string };

interface SlugAnswer {
  slug: string;
  isFree: boolean;
  suggestion: string;
}

/** Whether another post has this slug already, asked while it is written. The server decides on saving. */
export function useSlugCheck(slug: string, exceptPostId: number | undefined): SlugCheck {
  const asked = useDebounced(slug, limits.editor.slugCheckDelayMs);
  const isValid = postSlugSchema.safeParse(slug).success;
  const { data, isError } = useQuery({
    queryKey: ['slugs', asked, exceptPostId],
    enabled: isValid && asked === slug,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ slug: asked });
      if (exceptPostId !== undefined) query.set('exceptPostId', String(exceptPostId));
      return (await request<SlugAnswer>(`/slugs?${query}`, { signal })).json;
    },
    staleTime: 0,
    retry: false,
  });
  if (!isValid || (isError && asked === slug)) return { status: 'unknown' };
  if (asked !== slug || !data) return { status: 'checking' };
  return data.isFree ? { status: 'free' } : { status: 'taken', suggestion: data.suggestion };
}

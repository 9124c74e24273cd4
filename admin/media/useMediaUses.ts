import { useQuery } from '@tanstack/react-query';
import type { MediaUse } from '#domain/media/media.ts';
import { request } from '../api/request.ts';

/** The posts that show a picture, live or not. */
export const useMediaUses = (id: number) =>
  useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: async ({ signal }) =>
      (await request<{ usedBy: MediaUse[] }>(`/media/${id}`, { signal })).json.usedBy,
  });

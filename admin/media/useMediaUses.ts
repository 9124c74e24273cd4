import { useQuery } from '@tanstack/react-query';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';

/** Loads the posts that use an image. They include posts that are not public. */
export const useMediaUses = (id: number) =>
  useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: async ({ signal }) => {
      const args = { param: { id: String(id) } };
      return (await readBody(apiClient.media[':id'].$get(args, withSignal(signal)))).usedBy;
    },
  });

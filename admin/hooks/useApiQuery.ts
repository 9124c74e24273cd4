import { useQuery } from '@tanstack/react-query';

/**
 * Loads data that is not a react-admin resource.
 * @param refetchDelayMs Returns the delay until the data is loaded again. Undefined means no further load.
 */
export function useApiQuery<Data>(
  queryKey: readonly (string | number)[],
  load: (signal: AbortSignal) => Promise<Data>,
  refetchDelayMs: (data: Data) => number | undefined = () => undefined,
) {
  return useQuery<Data>({
    queryKey: ['api', ...queryKey],
    refetchInterval: ({ state: { data } }) =>
      (data === undefined ? undefined : refetchDelayMs(data)) ?? false,
    queryFn: ({ signal }) => load(signal),
  });
}

import { useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#site/scripts/api/request.ts';

export type ItemState<T> =
  | { status: 'loading' }
  | { status: 'ready'; item: T }
  | { status: 'missing'; failure: ApiFailure };

/** Loads the item that the user edits. Callers must pass the same `load` function in every render. */
export function useItem<T>(
  pageItemId: number,
  load: (id: number, signal: AbortSignal) => Promise<ApiResult<T>>,
) {
  const [target, setTarget] = useState({ id: pageItemId });
  const [loaded, setLoaded] = useState<{ target: object; result: ApiResult<T> }>();

  useEffect(() => {
    const loading = new AbortController();
    void load(target.id, loading.signal).then((result) => {
      if (!loading.signal.aborted) setLoaded({ target, result });
    });
    return () => loading.abort();
  }, [target, load]);

  return {
    state: stateOf(loaded?.target === target ? loaded.result : undefined),
    select: (id: number) => setTarget({ id }),
    retry: () => setTarget({ ...target }),
  };
}

function stateOf<T>(result: ApiResult<T> | undefined): ItemState<T> {
  if (!result) return { status: 'loading' };
  return result.isOk
    ? { status: 'ready', item: result.data }
    : { status: 'missing', failure: result };
}

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
  const [state, setState] = useState<ItemState<T>>({ status: 'loading' });

  useEffect(() => {
    const loading = new AbortController();
    setState({ status: 'loading' });
    void load(target.id, loading.signal).then((result) => {
      if (loading.signal.aborted) return;
      setState(
        result.isOk
          ? { status: 'ready', item: result.data }
          : { status: 'missing', failure: result },
      );
    });
    return () => loading.abort();
  }, [target, load]);

  return {
    state,
    select: (id: number) => setTarget({ id }),
    retry: () => setTarget({ ...target }),
  };
}

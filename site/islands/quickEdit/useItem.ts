import { useEffect, useState } from 'react';
import type { ApiAnswer, ApiProblem } from '#site/scripts/callApi.ts';

export type ItemState<T> =
  | { status: 'loading' }
  | { status: 'ready'; item: T }
  | { status: 'missing'; problem: ApiProblem };

/**
 * The thing to edit, as the API has it: the one of the page, until another is chosen. `load` must be
 * the same function from one rendering to the next.
 */
export function useItem<T>(
  pageId: number,
  load: (id: number, signal: AbortSignal) => Promise<ApiAnswer<T>>,
) {
  const [wanted, setWanted] = useState({ id: pageId });
  const [state, setState] = useState<ItemState<T>>({ status: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    void load(wanted.id, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setState(
        answer.isOk
          ? { status: 'ready', item: answer.data }
          : { status: 'missing', problem: answer },
      );
    });
    return () => leaving.abort();
  }, [wanted, load]);

  return {
    state,
    choose: (id: number) => setWanted({ id }),
    retry: () => setWanted({ ...wanted }),
  };
}

import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';

/** The outcome of a submission. The text is empty if a field shows the reason. */
export interface Outcome {
  state: 'success' | 'error';
  text: string;
}

export function useTemporaryOutcome() {
  const [outcome, show] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => show(undefined), limits.subscription.messageShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return { outcome, show, hide: () => show(undefined) };
}

import { useCallback, useRef, useState } from 'react';
import { useLatestState } from '../../hooks/useLatestState.ts';
import type { PendingFaq } from '../fields/faq/FaqField.tsx';

/** Edits that the form does not contain yet: images that are not uploaded, and an edited FAQ item. */
export interface PendingEdits {
  hasPending: boolean;
  /** Returns the newest value of `hasPending`, even between two renders. */
  checkPending: () => boolean;
  /** Adds the edited FAQ item to the content. Returns undefined if no complete item is edited. */
  addPendingTo: (content: string) => string | undefined;
  /** Saves the edited FAQ item into the form. Returns false if the item is incomplete. */
  commitFaq: () => boolean;
  setFaq: (faq: PendingFaq | undefined) => void;
  setHasImages: (hasImages: boolean) => void;
}

export function usePendingEdits(): PendingEdits {
  const faq = useRef<PendingFaq>(undefined);
  const [hasFaq, setHasFaq] = useState(false);
  const [hasImages, setHasImages, checkImages] = useLatestState(false);

  const setFaq = useCallback((pending: PendingFaq | undefined) => {
    faq.current = pending;
    setHasFaq(pending !== undefined);
  }, []);
  const addPendingTo = useCallback((content: string) => faq.current?.addTo(content), []);
  return {
    hasPending: hasImages || hasFaq,
    checkPending: () => checkImages() || faq.current !== undefined,
    addPendingTo,
    commitFaq: () => faq.current?.commit() ?? true,
    setFaq,
    setHasImages,
  };
}

import { useCallback, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { PendingFaq } from '../fields/faq/FaqField.tsx';
import type { PostForm } from '../form/usePostForm.ts';
import type { PendingEdits } from '../screen/usePendingEdits.ts';
import { createServerDraft } from './createServerDraft.ts';
import { draftCalls } from './draftCalls.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

interface DraftsOptions {
  userId: number | undefined;
  pending: PendingEdits;
}

/** Stores unsaved changes, including an edited FAQ item, as a draft in the browser and on the server. */
export function useDrafts(
  form: PostForm,
  { userId, pending: { addPendingTo, setFaq } }: DraftsOptions,
) {
  const [serverDraft] = useState(() => createServerDraft(draftCalls, serverDraftTiming));
  const autosave = useDraftAutosave(form, { userId, addPendingTo, serverDraft });
  const { state, discard, scheduleSave } = autosave;
  const handleFaq = useCallback(
    (faq: PendingFaq | undefined) => {
      setFaq(faq);
      scheduleSave();
    },
    [setFaq, scheduleSave],
  );
  return { state, discard, serverDraft, handleFaq };
}

const serverDraftTiming = {
  delayMs: limits.editor.serverDraftDelayMs,
  intervalMaxMs: limits.editor.serverDraftIntervalMaxMs,
};

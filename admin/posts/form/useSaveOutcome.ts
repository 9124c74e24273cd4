import { useCallback } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { isEquivalentHtml } from '../editor/html/isEquivalentHtml.ts';
import type { SaveOutcome } from './attemptSave.ts';
import type { SaveIntent } from './createSaveQueue.ts';
import { isPostField, type PostValues } from './postValues.ts';
import type { SavePhase } from './savePhase.ts';
import { type AfterSaveOptions, useAfterSave } from './useAfterSave.ts';
import type { PostForm } from './usePostForm.ts';

/** A message about a save that stays in the editor until the next save, because a toast disappears. */
export interface SaveMessage {
  /** `refused`: a toast has announced the message. */
  kind: 'sanitized' | 'refused';
  title: string;
  text: string;
}

interface OutcomeHandlers extends AfterSaveOptions {
  setPhase: (phase: SavePhase) => void;
  setNotice: (notice: SaveMessage) => void;
  focusFirst: (errors: object) => void;
}

/** Returns a function that shows the outcome of a save. */
export function useSaveOutcome(form: PostForm, handlers: OutcomeHandlers) {
  const { setPhase, setNotice } = handlers;
  const afterSave = useAfterSave(form, handlers);
  const showRefusal = useRefusal(form, handlers);
  const { acceptSaved, getSaved } = form;

  return useCallback(
    (outcome: SaveOutcome, typed: PostValues, intent: SaveIntent) => {
      switch (outcome.kind) {
        case 'saved': {
          const before = getSaved()?.values;
          const isSanitized = !isEquivalentHtml(outcome.post.content, typed.content);
          setPhase({ name: 'idle' });
          acceptSaved(outcome.post, typed);
          if (isSanitized) setNotice({ kind: 'sanitized', ...heEditor.contentSanitized });
          afterSave(outcome.post, { before, isLeaving: false, isSanitized, ...intent });
          return;
        }
        case 'conflict':
          setPhase({ name: 'conflict', theirs: outcome.theirs, savedBy: outcome.savedBy, intent });
          return;
        case 'refused':
          setPhase({ name: 'idle' });
          showRefusal(outcome);
          return;
        default:
          setPhase({ name: 'waiting' });
      }
    },
    [acceptSaved, afterSave, getSaved, setPhase, setNotice, showRefusal],
  );
}

/** Returns a function that shows why the server refused a save: beside the fields, or else in a notice. */
function useRefusal(
  { getSaved, setError }: PostForm,
  { setNotice, focusFirst }: Pick<OutcomeHandlers, 'setNotice' | 'focusFirst'>,
) {
  const toast = useToast();
  return useCallback(
    ({ fields, message }: Extract<SaveOutcome, { kind: 'refused' }>) => {
      const title = getSaved() ? heAdmin.posts.updateFailed : heAdmin.posts.createFailed;
      toast.error(title, message);
      for (const [name, text] of Object.entries(fields)) {
        if (isPostField(name)) setError(name, { type: 'server', message: text });
      }
      focusFirst(fields);
      if (Object.keys(fields).length === 0) setNotice({ kind: 'refused', title, text: message });
    },
    [getSaved, setError, setNotice, focusFirst, toast],
  );
}

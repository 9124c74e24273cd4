import { useCallback, useRef, useState } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import { useLatestState } from '../../hooks/useLatestState.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { isEquivalentHtml } from '../editor/html/isEquivalentHtml.ts';
import type { SaveOutcome } from './attemptSave.ts';
import { createSaveQueue, type SaveIntent } from './createSaveQueue.ts';
import { isPostField, type PostValues } from './postValues.ts';
import type { SaveMessage, SavePhase } from './savePhase.ts';
import { useAfterSave } from './useAfterSave.ts';
import type { PostForm } from './usePostForm.ts';
import { useRetries } from './useRetries.ts';
import { useSendPost } from './useSendPost.ts';

export interface SavePost {
  phase: SavePhase;
  /** Saves the form. A save that waits continues, also with its intent to publish. */
  save: (intent?: SaveIntent) => Promise<void>;
  /** Ends a save that waits or has a conflict, or closes the message about the last save. Changes stay unsaved. */
  dismiss: () => void;
}

interface SaveHandlers {
  onCreated: (post: Post) => void;
  /** Receives an object with a key for each invalid field. */
  onInvalid: (errors: object) => void;
  /** Returns whether the editor has changes that the saved post does not contain. */
  hasUnsaved: () => boolean;
}

/** Saves the form, one save at a time. A save that got no response is repeated. */
export function useSavePost(form: PostForm, handlers: SaveHandlers): SavePost {
  const [phase, setPhase, getPhase] = useLatestState<SavePhase>({ name: 'idle' });
  const runSave = useRunSave(form, { ...handlers, setPhase, getPhase });
  const latestRunSave = useRef(runSave);
  latestRunSave.current = runSave;
  const [enqueue] = useState(() => createSaveQueue((intent) => latestRunSave.current(intent)));
  const save = useCallback((intent = saveOnly) => enqueue(intent), [enqueue]);
  useRetries(phase.name === 'waiting', save);
  const dismiss = useCallback(() => setPhase({ name: 'idle' }), [setPhase]);
  return { phase, save, dismiss };
}

const saveOnly: SaveIntent = { isPublishing: false };

interface RunSaveOptions extends SaveHandlers {
  getPhase: () => SavePhase;
  setPhase: (phase: SavePhase) => void;
}

/**
 * Returns the function that runs one save, and lists its steps. It resolves to whether a save that the user requested meanwhile
 * may follow.
 */
function useRunSave(
  form: PostForm,
  { onCreated, onInvalid, hasUnsaved, getPhase, setPhase }: RunSaveOptions,
): (requested: SaveIntent) => Promise<boolean> {
  const send = useSendPost(form);
  const afterSave = useAfterSave(form, onCreated);
  const toast = useToast();

  const runSave = async (requested: SaveIntent): Promise<boolean> => {
    const intent = withWaitingIntent(requested, getPhase());
    try {
      return await saveOnce(intent);
    } catch (error) {
      // A bug must not block later saves. The browser logs it like an uncaught error.
      reportError(error);
      showRefusal({ fields: {}, message: heAdmin.errors.unexpected });
      return false;
    }
  };

  const saveOnce = async (intent: SaveIntent): Promise<boolean> => {
    const errors = await findErrors(form);
    if (errors) {
      showInvalid(errors);
      return false;
    }
    setPhase({ name: 'saving' });
    const typed = form.getValues();
    const outcome = await send(intent.isPublishing ? { ...typed, isPublished: true } : typed);
    switch (outcome?.kind) {
      case 'saved':
        acceptSaved(outcome.post, typed, intent);
        return true;
      case 'noResponse':
        setPhase({ name: 'waiting', intent });
        return true;
      case 'conflict':
        setPhase({ name: 'conflict', theirs: outcome.theirs, savedBy: outcome.savedBy, intent });
        return false;
      case 'refused':
        showRefusal(outcome);
        return false;
      default:
        // There is no outcome: the user has left the editor instead of signing in again.
        return false;
    }
  };

  const showInvalid = (errors: object) => {
    // Keeps a message about the last save.
    if (getPhase().name !== 'idle') setPhase({ name: 'idle' });
    toast.error(heAdmin.posts.invalid.title, heAdmin.posts.invalid.text);
    onInvalid(errors);
  };

  const acceptSaved = (post: Post, typed: PostValues, intent: SaveIntent) => {
    const before = form.getSaved()?.values;
    const isSanitized = !isEquivalentHtml(post.content, typed.content);
    form.acceptSaved(post, typed);
    const isEditedMeanwhile = !before && intent.isPublishing && hasUnsaved();
    const message = isSanitized
      ? sanitizedMessage
      : isEditedMeanwhile
        ? editedMeanwhileMessage
        : undefined;
    setPhase({ name: 'idle', message });
    afterSave({ post, before, intent, staysOpen: message !== undefined });
  };

  /** Shows why the server refused a save: beside the fields, or else in a message. */
  const showRefusal = ({ fields, message: text }: Refusal) => {
    const title = form.getSaved() ? heAdmin.posts.updateFailed : heAdmin.posts.createFailed;
    const message = { kind: 'refused', title, text } as const;
    const hasFields = Object.keys(fields).length > 0;
    setPhase({ name: 'idle', message: hasFields ? undefined : message });
    toast.error(title, text);
    for (const [name, problem] of Object.entries(fields)) {
      if (isPostField(name)) form.setError(name, { type: 'server', message: problem });
    }
    onInvalid(fields);
  };

  return runSave;
}

const sanitizedMessage: SaveMessage = { kind: 'sanitized', ...heEditor.contentSanitized };
const editedMeanwhileMessage: SaveMessage = {
  kind: 'editedMeanwhile',
  ...heEditor.editedMeanwhile,
};

type Refusal = Pick<Extract<SaveOutcome, { kind: 'refused' }>, 'fields' | 'message'>;

/**
 * Adds the intent of a waiting save to publish. A save before leaving the screen that gets no response cancels the leaving, so its
 * intent to leave is not added.
 */
const withWaitingIntent = (requested: SaveIntent, phase: SavePhase): SaveIntent =>
  phase.name === 'waiting' && phase.intent.isPublishing
    ? { ...requested, isPublishing: true }
    : requested;

/** Validates the form, which shows an error beside each invalid field. Resolves to the errors, or to undefined if there are none. */
async function findErrors({ handleSubmit }: PostForm): Promise<object | undefined> {
  let found: object | undefined;
  await handleSubmit(
    () => undefined,
    (errors) => {
      found = errors;
    },
  )();
  return found;
}

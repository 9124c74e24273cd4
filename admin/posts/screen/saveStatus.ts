import type { DraftState } from '../drafts/useDraft.ts';
import type { SavePhase } from '../form/useSavePost.ts';
import type { SaveStatus } from './SaveStatusBadge.tsx';

/** Where the text is at this moment; undefined for a new post that nothing was written in yet. */
export function saveStatus({
  phase,
  draft,
  isDirty,
  isOnline,
  isNew,
}: {
  phase: Pick<SavePhase, 'name'>;
  draft: DraftState;
  isDirty: boolean;
  isOnline: boolean;
  isNew: boolean;
}): SaveStatus | undefined {
  if (phase.name === 'saving') return 'saving';
  const isCutOff = phase.name === 'waiting' || !isOnline;
  if (isDirty || phase.name !== 'idle') return isCutOff && draft === 'kept' ? 'local' : 'unsaved';
  return isNew ? undefined : 'saved';
}

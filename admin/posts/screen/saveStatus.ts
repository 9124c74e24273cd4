import type { he } from '#domain/he/admin/editor.ts';
import type { SavePhase } from '../form/savePhase.ts';
import type { DraftState } from '../unsavedDrafts/useDraftAutosave.ts';

/** Save status of the text. `local` means that only the browser stores the text. */
export type SaveStatus = keyof typeof he.saveStatus;

/** Returns the save status of the text. Returns undefined for a new post without any text. */
export function saveStatus({
  phase,
  draft,
  hasUnsaved,
  isOnline,
  isNew,
}: {
  phase: Pick<SavePhase, 'name'>;
  draft: DraftState;
  hasUnsaved: boolean;
  isOnline: boolean;
  isNew: boolean;
}): SaveStatus | undefined {
  if (phase.name === 'saving') return 'saving';
  const isDisconnected = phase.name === 'waiting' || !isOnline;
  if (hasUnsaved || phase.name !== 'idle') {
    return isDisconnected && draft === 'stored' ? 'local' : 'unsaved';
  }
  return isNew ? undefined : 'saved';
}

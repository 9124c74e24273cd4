import { he } from '#domain/he/admin/editor.ts';
import { isoTime } from '#domain/text/dates.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { type PostValues, pickValues, postValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import type { SavePost } from '../form/useSavePost.ts';
import { draftStore } from '../unsavedDrafts/draftStore.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conflictingFields, type FieldSide, type PostConflict } from './resolveConflict.ts';

/** Shows the conflict dialog if the server has a newer version of the post. */
export function SaveConflict({
  form,
  saving,
  userId,
}: {
  form: PostForm;
  saving: SavePost;
  userId: number | undefined;
}) {
  const toast = useToast();
  const { phase, dismiss, save } = saving;
  const { saved, getValues, rebase } = form;
  if (phase.name !== 'conflict' || !saved) return null;
  const { theirs, savedBy, intent } = phase;
  const conflict = { base: saved.values, mine: getValues(), theirs: postValues(theirs) };

  const apply = (values: PostValues, sides: FieldSide[]) => {
    // If the user chose `theirs` for a field, an unsaved draft keeps the user's own values.
    if (sides.includes('theirs') && userId !== undefined) {
      storeRejectedValues(conflict, { userId, postId: saved.id, version: theirs.version });
      toast.success(he.conflict.parked);
    }
    rebase(theirs, values);
    dismiss();
  };

  return (
    <ConflictDialog
      key={theirs.version}
      conflict={conflict}
      savedBy={savedBy}
      savedAt={theirs.updatedAt}
      onCancel={dismiss}
      onEdit={apply}
      onSave={(values, sides) => {
        apply(values, sides);
        void save(intent);
      }}
    />
  );
}

function storeRejectedValues(
  conflict: PostConflict,
  { userId, postId, version }: { userId: number; postId: number; version: number },
): void {
  const names = conflictingFields(conflict);
  draftStore.save({
    key: `parked-${postId}-${version}`,
    userId,
    postId,
    baseVersion: version,
    keptAt: isoTime(Date.now()),
    changes: pickValues(conflict.mine, names),
    base: pickValues(conflict.theirs, names),
  });
}

import { he } from '#domain/he/admin/editor.ts';
import { isoTime } from '#domain/text/dates.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { draftStore } from '../drafts/browserDrafts.ts';
import { type PostField, type PostValues, postValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import type { SavePost } from '../form/useSavePost.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Conflict, disputedFields, type Side } from './resolveConflict.ts';

/** A save that met a newer version: asks, and goes on from that version with what was chosen. */
export function ConflictOfSaves({
  form,
  saving,
  userId,
}: {
  form: PostForm;
  saving: SavePost;
  userId: number | undefined;
}) {
  const toast = useToast();
  const { phase, giveUp, save } = saving;
  const { saved, getValues, rebase } = form;
  if (phase.name !== 'stale' || !saved) return null;
  const { theirs, intent } = phase;
  const conflict = { base: saved.values, mine: getValues(), theirs: postValues(theirs) };

  const apply = (values: PostValues, sides: Side[]) => {
    // What was not chosen of mine would be nowhere: it is kept, to be offered another time.
    if (sides.includes('theirs') && userId !== undefined) {
      park(conflict, { userId, postId: saved.id, version: theirs.version });
      toast.success(he.conflict.parked);
    }
    rebase(theirs, values);
    giveUp();
  };

  return (
    <ConflictDialog
      key={theirs.version}
      conflict={conflict}
      onCancel={giveUp}
      onEdit={apply}
      onSave={(values, sides) => {
        apply(values, sides);
        void save(intent);
      }}
    />
  );
}

function park(
  conflict: Conflict,
  { userId, postId, version }: { userId: number; postId: number; version: number },
): void {
  const names = disputedFields(conflict);
  const pick = (values: PostValues, fields: PostField[]): Partial<PostValues> =>
    Object.fromEntries(fields.map((name) => [name, values[name]]));
  draftStore.keep({
    key: `parked-${postId}-${version}`,
    userId,
    postId,
    baseVersion: version,
    keptAt: isoTime(Date.now()),
    changes: pick(conflict.mine, names),
    base: pick(conflict.theirs, names),
  });
}

import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import type { SaveIntent } from '../form/createSaveQueue.ts';
import type { PostForm } from '../form/usePostForm.ts';
import type { SavePost } from '../form/useSavePost.ts';
import type { PendingEdits } from './usePendingEdits.ts';

interface SaveActionsOptions {
  saving: SavePost;
  pending: PendingEdits;
  /** Makes the settings visible and then calls `focus`. */
  focusInSettings: (focus: () => void) => void;
}

/** Returns the save actions of the screen, which also save an edited FAQ item. */
export function useSaveActions(
  form: PostForm,
  { saving, pending, focusInSettings }: SaveActionsOptions,
) {
  const toast = useToast();

  const save = async (intent?: SaveIntent) => {
    const isComplete = pending.commitFaq();
    // Publishing a new post closes the screen, and an incomplete FAQ item would be lost. So publishing stops.
    if (!isComplete && !form.saved && intent?.isPublishing) {
      toast.error(heAdmin.posts.invalid.title, heEditor.faq.incomplete);
      // A commit of an incomplete item focuses the incomplete field.
      focusInSettings(() => pending.commitFaq());
      return;
    }
    await saving.save(intent);
  };
  return {
    save,
    publish: () => save({ isPublishing: true }),
    saveAndLeave: () => save({ isPublishing: false, isLeaving: true }),
  };
}

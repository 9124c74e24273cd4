import { he as admin } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import type { PostForm } from '../form/usePostForm.ts';
import type { SaveIntent, SavePost } from '../form/useSavePost.ts';
import type { PendingEdits } from './usePendingEdits.ts';

/** Returns the save actions of the screen, which save the edited FAQ item with the post. */
export function useSaveActions(form: PostForm, saving: SavePost, pending: PendingEdits) {
  const toast = useToast();

  const save = async (intent?: SaveIntent) => {
    const isComplete = pending.commitFaq();
    // Saving a new post closes its screen, which would lose an incomplete FAQ item.
    if (!isComplete && !form.saved) {
      toast.error(admin.posts.invalid.title, he.faq.incomplete);
      return;
    }
    await saving.save(intent);
  };
  return {
    save,
    publish: () => save({ isPublishing: true }),
    isUnsaved: () => !saving.hasFinished() && (form.hasChanges() || pending.checkPending()),
  };
}

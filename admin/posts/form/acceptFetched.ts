import type { Post } from '#domain/post/post.ts';
import { differingFields, type PostValues } from './postValues.ts';
import type { SavedPost } from './savedPost.ts';
import type { PostForm } from './usePostForm.ts';

type FetchingForm = Pick<PostForm, 'getSaved' | 'acceptSaved'> & { getValues: () => PostValues };

/**
 * Makes a fetched post the saved state of the form. Ignores a response that a later save has overtaken, because it is older
 * than the saved state. A newer version comes from another user: unsaved edits then keep their old version, so that the next
 * save reports the conflict.
 */
export function acceptFetched(form: FetchingForm, post: Post): void {
  const saved = form.getSaved();
  if (saved && isUsable(post, saved, form.getValues())) form.acceptSaved(post, saved.values);
}

function isUsable({ version }: Post, saved: SavedPost, values: PostValues): boolean {
  if (version <= saved.version) return version === saved.version;
  return differingFields(values, saved.values).length === 0;
}

import { differingFields, type PostValues } from './postValues.ts';
import type { SavedPost } from './savedPost.ts';

/**
 * Returns whether a fetched post may replace the saved state of the form. A response that a later save has
 * overtaken is older than the saved state. A newer version comes from another user: unsaved edits then keep
 * their old version, so that the next save reports the conflict.
 */
export function isUsableRefetch(
  { version }: { version: number },
  saved: SavedPost,
  values: PostValues,
): boolean {
  if (version <= saved.version) return version === saved.version;
  return differingFields(values, saved.values).length === 0;
}

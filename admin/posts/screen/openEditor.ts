import { uniqueKey } from '../uniqueKey.ts';

export interface OpenEditor {
  key: string;
  /** Post id in the URL. Undefined until a new post is saved. */
  id: string | undefined;
  /** Whether the editor was opened for a new post. The value stays the same after a save. */
  isNew: boolean;
}

export const startEditor = (id: string | undefined): OpenEditor => ({
  // The browser's history keeps keys, so the keys of an earlier page load must not occur again.
  key: uniqueKey(),
  id,
  isNew: id === undefined,
});

/** Returns the navigation state with which the editor of a new post moves to the URL of the saved post. */
export const savedInEditor = (editorKey: string) => ({ editorKey });

/**
 * Returns the editor for a URL. The current editor stays if the URL is unchanged, or if the editor has just
 * saved its new post.
 */
export function nextEditor(
  current: OpenEditor,
  { id, state }: { id: string | undefined; state: unknown },
): OpenEditor {
  if (id === current.id) return current;
  const isOurs = current.id === undefined && Object(state).editorKey === current.key;
  return isOurs ? { ...current, id } : startEditor(id);
}

/** The editor that the screen shows. A different key means a different editor. */
export interface OpenEditor {
  key: string;
  /** Id in the address; undefined before a new post is saved. */
  id: string | undefined;
  /** Whether the editor began with a new post. It stays true after the post is saved. */
  isNew: boolean;
}

let editorCount = 0;

export const startEditor = (id: string | undefined): OpenEditor => ({
  key: `editor-${++editorCount}`,
  id,
  isNew: id === undefined,
});

/** State of the navigation to the address of a post that this editor has just saved. */
export const savedInEditor = (editorKey: string) => ({ editorKey });

/**
 * Returns the editor for an address: the current one while the address stays the same, and when a new
 * post gets its address after it was saved.
 */
export function nextEditor(
  current: OpenEditor,
  { id, state }: { id: string | undefined; state: unknown },
): OpenEditor {
  if (id === current.id) return current;
  const isOurs = current.id === undefined && Object(state).editorKey === current.key;
  return isOurs ? { ...current, id } : startEditor(id);
}

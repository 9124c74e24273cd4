/** The editor that the screen shows. Each editor has its own key. */
export interface OpenEditor {
  key: string;
  /** Post id in the URL. It is undefined until a new post is saved. */
  id: string | undefined;
  /** Whether the editor was opened for a new post. The value stays the same after the post is saved. */
  isNew: boolean;
}

let editorCount = 0;

export const startEditor = (id: string | undefined): OpenEditor => ({
  key: `editor-${++editorCount}`,
  id,
  isNew: id === undefined,
});

/** Returns the navigation state for the URL of a new post that this editor has just saved. */
export const savedInEditor = (editorKey: string) => ({ editorKey });

/**
 * Returns the editor for a URL. It is the current editor if the URL is unchanged, or if the current editor
 * has just saved its new post. Otherwise it is a new editor.
 */
export function nextEditor(
  current: OpenEditor,
  { id, state }: { id: string | undefined; state: unknown },
): OpenEditor {
  if (id === current.id) return current;
  const isOurs = current.id === undefined && Object(state).editorKey === current.key;
  return isOurs ? { ...current, id } : startEditor(id);
}

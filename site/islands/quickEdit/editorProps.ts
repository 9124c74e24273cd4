/** Callbacks of an editor to the dialog that shows it. */
export interface EditorProps {
  /** Called after a save: the page behind the dialog may have changed. */
  onSaved: () => void;
  onClose: () => void;
  /** Called when the editor's fields gain or lose unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
}

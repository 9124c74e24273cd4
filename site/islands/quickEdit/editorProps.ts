/** Callbacks by which an editor informs the dialog that shows it. */
export interface EditorProps {
  /** Called after a save, because the page behind the dialog may have changed. */
  onSaved: () => void;
  onClose: () => void;
  /** Called when the editor's fields begin or cease to have unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
}

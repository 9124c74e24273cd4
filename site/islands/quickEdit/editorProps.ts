export interface EditorProps {
  /** Called after a save, because the page behind the dialog may have changed. */
  onSaved: () => void;
  onClose: () => void;
  /** Called when unsaved changes begin or cease to exist. */
  onDirtyChange: (isDirty: boolean) => void;
}

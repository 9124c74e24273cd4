export interface EditorProps {
  /** Called after a save, because the page behind the dialog may have changed. */
  onSaved: () => void;
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

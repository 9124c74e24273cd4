import { useRedirect } from 'react-admin';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

type RecordDialogProps = Omit<RecordFormProps, 'onSaved'> & {
  page: { create: string; edit: string };
};

/** Creates or edits a record in a dialog above the list of its resource. */
export function RecordDialog({ page, ...form }: RecordDialogProps) {
  const redirect = useRedirect();
  const close = () => redirect('list', form.resource);
  return (
    <GuardedDialog
      open
      title={form.id ? page.edit : page.create}
      onClose={close}
      maxWidth="sm"
      sx={insetPlaceholders}
    >
      <RecordForm {...form} onSaved={close} />
    </GuardedDialog>
  );
}

// While the record loads, and after an error, the dialog has no content that keeps the distance to its edges.
const insetPlaceholders = {
  '& .MuiDialog-paper > :is(.MuiAlert-root, .MuiSkeleton-root)': {
    marginInline: 3,
    marginBottom: 3,
    flexShrink: 0,
  },
};

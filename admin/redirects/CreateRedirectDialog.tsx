import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/redirects.ts';
import { redirectCreateSchema } from '#domain/redirect.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { createRedirect } from './redirectCalls.ts';

interface CreateRedirectDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export const CreateRedirectDialog = ({ isOpen, onClose }: CreateRedirectDialogProps) => (
  <FormDialog
    title={he.create}
    submitLabel={he.add}
    schema={redirectCreateSchema}
    defaultValues={{ fromPath: '', toPath: '' }}
    texts={{ done: he.created, failed: he.createFailed }}
    isOpen={isOpen}
    onClose={onClose}
    save={createRedirect}
  >
    <TextInput
      source="fromPath"
      resource="redirects"
      helperText={he.helpPath}
      slotProps={latinSlots}
    />
    <TextInput source="toPath" resource="redirects" slotProps={latinSlots} />
  </FormDialog>
);

const latinSlots = { htmlInput: { dir: 'ltr' } };

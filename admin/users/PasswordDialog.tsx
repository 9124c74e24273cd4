import { Typography } from '@mui/material';
import { PasswordInput } from 'react-admin';
import { he } from '#domain/he/admin/users.ts';
import { passwordResetSchema } from '#domain/user/user.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import type { ActionTexts } from '../hooks/useAction.ts';

interface PasswordDialogProps {
  title: string;
  help: string;
  texts: ActionTexts;
  isOpen: boolean;
  onClose: () => void;
  save: (values: object) => Promise<unknown>;
}

/** Asks for a password to give somebody, by the stricter rule. */
export const PasswordDialog = ({
  title,
  help,
  texts,
  isOpen,
  onClose,
  save,
}: PasswordDialogProps) => (
  <FormDialog
    title={title}
    submitLabel={he.save}
    schema={passwordResetSchema}
    defaultValues={{ password: '' }}
    texts={texts}
    isOpen={isOpen}
    onClose={onClose}
    save={save}
  >
    <Typography color="text.secondary" gutterBottom>
      {help}
    </Typography>
    <PasswordInput
      source="password"
      label={he.newPassword}
      autoComplete="new-password"
      parse={asText}
      helperText={false}
    />
  </FormDialog>
);

// react-admin would make null of an emptied text; the contract says what is missing.
const asText = (value: string) => value;

import { Typography } from '@mui/material';
import { PasswordInput } from 'react-admin';
import { he } from '#domain/he/admin/users.ts';
import { passwordResetSchema } from '#domain/user/user.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { asText } from '../forms/textInput.ts';
import type { ActionTexts } from '../hooks/useAction.ts';

interface PasswordDialogProps {
  title: string;
  help: string;
  texts: ActionTexts;
  isOpen: boolean;
  onClose: () => void;
  save: (password: string) => Promise<unknown>;
}

/** Sets a new password for another user. The password must satisfy the rule for admins. */
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
    save={({ password }) => save(password)}
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

import { Typography } from '@mui/material';
import { PasswordInput } from 'react-admin';
import { he } from '#domain/he/admin/screens/account.ts';
import { adminPasswordSchema, passwordChangeSchema } from '#domain/user/user.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { asText } from '../forms/textInput.ts';
import { changePassword } from './accountCalls.ts';

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={he.changePassword}
    submitLabel={he.save}
    schema={schema}
    defaultValues={{ currentPassword: '', password: '' }}
    texts={{
      done: he.passwordChanged.title,
      doneText: he.passwordChanged.text,
      failed: he.passwordFailed,
    }}
    isOpen
    onClose={onClose}
    save={changePassword}
  >
    <Typography color="text.secondary" gutterBottom>
      {he.changePasswordHelp}
    </Typography>
    <PasswordInput
      source="currentPassword"
      label={he.currentPassword}
      autoComplete="current-password"
      parse={asText}
      helperText={false}
    />
    <PasswordInput
      source="password"
      label={he.newPassword}
      autoComplete="new-password"
      parse={asText}
      helperText={false}
    />
  </FormDialog>
);

const schema = passwordChangeSchema.extend({ password: adminPasswordSchema });

import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, PasswordInput, TextInput } from 'react-admin';
import { he } from '#domain/he/admin/users.ts';
import { userCreateSchema } from '#domain/user/user.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { asText, textInput } from '../forms/textInput.ts';
import { createUser } from './userCalls.ts';

export function CreateUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} startIcon={<PersonAddOutlined />} variant="contained">
        {he.create}
      </Button>
      <FormDialog
        title={he.create}
        submitLabel={he.add}
        schema={userCreateSchema}
        defaultValues={{ username: '', password: '', isAdmin: false }}
        texts={{ done: he.created, failed: he.createFailed }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        save={createUser}
      >
        <TextInput source="username" resource="users" autoComplete="off" {...textInput} />
        <PasswordInput
          source="password"
          resource="users"
          autoComplete="new-password"
          parse={asText}
          helperText={false}
        />
        <BooleanInput source="isAdmin" label={he.makeAdmin} />
      </FormDialog>
    </>
  );
}

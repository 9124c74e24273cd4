import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/redirects.ts';
import { redirectCreateSchema } from '#domain/redirect.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { createRedirect } from './redirectCalls.ts';

export function CreateRedirect() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} startIcon={<Add />} variant="contained">
        {he.create}
      </Button>
      <FormDialog
        title={he.create}
        submitLabel={he.add}
        schema={redirectCreateSchema}
        defaultValues={{ fromPath: '', toPath: '' }}
        texts={{ done: he.created, failed: he.createFailed }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
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
    </>
  );
}

const latinSlots = { htmlInput: { dir: 'ltr' } };

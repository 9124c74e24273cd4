import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';

/**
 * Returns a button that opens the dialog for a new record, and the state of this dialog. Render the dialog beside the list and not
 * inside it: react-admin unmounts the children of a list that turns out to be empty, and the dialog with them.
 */
export function useCreateDialog(label: string) {
  const [isOpen, setIsOpen] = useState(false);
  const createButton = (
    <Button onClick={() => setIsOpen(true)} startIcon={<Add />} variant="contained">
      {label}
    </Button>
  );
  return { createButton, dialog: { isOpen, onClose: () => setIsOpen(false) } };
}

import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';

/**
 * Returns the button that opens the dialog for a new record, and the state of the dialog. Call it outside of the list that shows
 * the button, and render the dialog there: an empty list renders other children, so a dialog inside the list would be lost.
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

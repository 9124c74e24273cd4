import { Box } from '@mui/material';
import { createContext, type MouseEvent, use } from 'react';
import { SaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { ConflictChoice, ConflictContext } from './ConflictChoice.tsx';

/** Why the last save of the form failed. */
export const SaveFailureContext = createContext<string | undefined>(undefined);

/** The save button of a form. An alert above the button shows a conflict with another user, or why the last save failed. */
export function SubmitButton(props: SaveButtonProps) {
  const { isSubmitting } = useFormState();
  const failure = use(SaveFailureContext);
  const conflict = use(ConflictContext);
  // With `alwaysEnable`, the button is enabled during a save too, so that it keeps the focus.
  const handleClick = (event: MouseEvent) => {
    if (isSubmitting) event.preventDefault();
  };

  return (
    <Box sx={rowStyle}>
      {conflict && <ConflictChoice {...conflict} />}
      {failure && !conflict && <FailureAlert text={failure} />}
      <SaveButton {...props} onClick={handleClick} />
    </Box>
  );
}

const rowStyle = {
  flexGrow: 1,
  display: 'flex',
  flexWrap: 'wrap',
  // Aligns the button as the actions of a dialog or the row of a form align their content.
  justifyContent: 'inherit',
  rowGap: 2,
};

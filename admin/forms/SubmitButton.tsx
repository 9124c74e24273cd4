import { Box } from '@mui/material';
import { createContext, use } from 'react';
import { SaveButton, type SaveButtonProps } from 'react-admin';
import { FailureAlert } from '../components/FailureAlert.tsx';

/** Why the last save of the form failed. */
export const SaveFailureContext = createContext<string | undefined>(undefined);

/** The save button of a form. An alert above the button shows why the last save failed. */
export function SubmitButton(props: SaveButtonProps) {
  const failure = use(SaveFailureContext);
  return (
    <Box sx={rowStyle}>
      {failure && <FailureAlert text={failure} />}
      <SaveButton {...props} />
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
  '& > .MuiAlert-root': { width: '100%' },
};

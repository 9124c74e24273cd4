import { Button, DialogContent, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import {
  CancelableActions,
  type CancelableActionsProps,
} from '../components/CancelableActions.tsx';

interface NestedFormProps extends Omit<CancelableActionsProps, 'children'> {
  submitLabel: string;
  isSubmitDisabled?: boolean;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a dialog that belongs to a field of another form, such as the form of a post. */
export function NestedForm({
  submitLabel,
  isSubmitDisabled = false,
  onSubmit,
  children,
  ...actions
}: NestedFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so this event would also submit the other form.
    event.stopPropagation();
    onSubmit();
  };

  return (
    <Stack component="form" noValidate onSubmit={handleSubmit} sx={{ minHeight: 0 }}>
      <DialogContent sx={{ paddingTop: 0 }}>{children}</DialogContent>
      <CancelableActions {...actions}>
        <Button type="submit" variant="contained" disabled={isSubmitDisabled}>
          {submitLabel}
        </Button>
      </CancelableActions>
    </Stack>
  );
}

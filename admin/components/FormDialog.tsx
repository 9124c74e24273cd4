import { Dialog, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError, SaveButton } from 'react-admin';
import type { z } from 'zod';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';
import { ContractForm, type FormValues } from './ContractForm.tsx';
import { DialogHeader } from './DialogHeader.tsx';

interface FormDialogProps<Values extends FormValues> {
  title: string;
  submitLabel: string;
  schema: z.ZodType<Values, FormValues>;
  defaultValues?: FormValues;
  texts: ActionTexts;
  isOpen: boolean;
  onClose: () => void;
  save: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/**
 * Shows a small form in a dialog. If saving fails, the form keeps the input and shows the server's errors.
 */
export function FormDialog<Values extends FormValues>({
  title,
  submitLabel,
  schema,
  defaultValues,
  texts,
  isOpen,
  onClose,
  save,
  children,
}: FormDialogProps<Values>) {
  const { runAction, isPending } = useAction();

  const handleSubmit = async (values: FormValues) => {
    let errors: Record<string, string> | undefined;
    const isSaved = await runAction(
      () =>
        save(schema.parse(values)).catch((error) => {
          if (error instanceof HttpError) errors = error.body?.errors;
          throw error;
        }),
      texts,
    );
    if (isSaved) onClose();
    return errors;
  };

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <DialogHeader title={title} onClose={onClose} />
      <ContractForm
        schema={schema}
        onSubmit={handleSubmit}
        {...(defaultValues && { defaultValues })}
      >
        <DialogContent sx={{ paddingTop: 0 }}>{children}</DialogContent>
        <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
          <SaveButton label={submitLabel} alwaysEnable disabled={isPending} />
        </DialogActions>
      </ContractForm>
    </Dialog>
  );
}

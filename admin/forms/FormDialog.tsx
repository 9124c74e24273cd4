import { DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { inputErrors } from '../api/httpError.ts';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { ContractForm } from './ContractForm.tsx';
import type { FormValues } from './formSchema.ts';
import { SubmitButton } from './SubmitButton.tsx';

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
  const { runAction, isPending, failure, clearFailure } = useAction();

  const close = () => {
    clearFailure();
    onClose();
  };
  const handleSubmit = async (values: FormValues) => {
    let errors: Record<string, string> | undefined;
    const isSaved = await runAction(
      () =>
        save(schema.parse(values)).catch((error) => {
          errors = inputErrors(error);
          throw error;
        }),
      texts,
    );
    if (isSaved) close();
    return errors;
  };

  return (
    <GuardedDialog open={isOpen} title={title} onClose={close} isLocked={isPending} maxWidth="xs">
      <ContractForm
        schema={schema}
        onSubmit={handleSubmit}
        failure={failure}
        {...(defaultValues && { defaultValues })}
      >
        <DialogContent sx={{ paddingTop: 0 }}>{children}</DialogContent>
        <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
          <SubmitButton label={submitLabel} alwaysEnable />
        </DialogActions>
      </ContractForm>
    </GuardedDialog>
  );
}

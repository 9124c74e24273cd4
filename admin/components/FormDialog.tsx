import { Alert, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { HttpError, SaveButton } from 'react-admin';
import type { z } from 'zod';
import { errorText } from '../api/httpError.ts';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { ContractForm, type FormValues } from './ContractForm.tsx';

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
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setFailure(undefined);
    onClose();
  };
  // A failed save would lose the input of a closed dialog.
  const handleClose = () => {
    if (!isPending) close();
  };
  const handleSubmit = async (values: FormValues) => {
    let errors: Record<string, string> | undefined;
    setFailure(undefined);
    const isSaved = await runAction(
      () =>
        save(schema.parse(values)).catch((error) => {
          if (error instanceof HttpError) errors = error.body?.errors;
          if (!errors) setFailure(texts.failedText ?? errorText(error, texts.fallbackText));
          throw error;
        }),
      texts,
    );
    if (isSaved) close();
    return errors;
  };

  return (
    <GuardedDialog open={isOpen} title={title} onClose={handleClose} maxWidth="xs">
      <ContractForm
        schema={schema}
        onSubmit={handleSubmit}
        {...(defaultValues && { defaultValues })}
      >
        <DialogContent sx={{ paddingTop: 0 }}>
          {failure && <FailureAlert text={failure} />}
          {children}
        </DialogContent>
        <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
          <SaveButton label={submitLabel} alwaysEnable disabled={isPending} />
        </DialogActions>
      </ContractForm>
    </GuardedDialog>
  );
}

/** Shows why saving failed after the toast has disappeared. Only the toast announces the failure. */
const FailureAlert = ({ text }: { text: string }) => (
  <Alert severity="error" role="note" sx={{ marginBottom: 2 }}>
    {text}
  </Alert>
);

import Close from '@mui/icons-material/Close';
import { Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { HttpError, SaveButton } from 'react-admin';
import type { z } from 'zod';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { type ActionTexts, useAction } from '../hooks/useAction.ts';
import { ContractForm, type FormValues } from './ContractForm.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  schema: z.ZodType<FormValues, FormValues>;
  defaultValues?: FormValues;
  texts: ActionTexts;
  isOpen: boolean;
  onClose: () => void;
  save: (values: FormValues) => Promise<unknown>;
  children: ReactNode;
}

/** A small form in a dialog. What the server refuses is said beside its field, and nothing typed is lost. */
export function FormDialog({
  title,
  submitLabel,
  schema,
  defaultValues,
  texts,
  isOpen,
  onClose,
  save,
  children,
}: FormDialogProps) {
  const titleId = useId();
  const { act, isPending } = useAction();

  const handleSubmit = async (values: FormValues) => {
    let errors: Record<string, string> | undefined;
    const isDone = await act(
      () =>
        save(values).catch((problem) => {
          if (problem instanceof HttpError) errors = problem.body?.errors;
          throw problem;
        }),
      texts,
    );
    if (isDone) onClose();
    return errors;
  };

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flexGrow: 1 }}>{title}</span>
        <IconButton onClick={onClose} aria-label={he.action.close}>
          <Close />
        </IconButton>
      </DialogTitle>
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

import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useEditContext } from 'react-admin';
import type { z } from 'zod';
import { errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';
import { ContractForm, type FormValues } from './ContractForm.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from './LoadedRecord.tsx';

interface EditRecordFormProps {
  resource: string;
  id: string;
  schema: z.ZodType<FormValues, FormValues>;
  texts: { updated: string; updateFailed: string };
  onSaved?: (record: RaRecord) => void;
  /** The inputs and the save button. */
  children: ReactNode;
}

/** Edits a record of a resource. Toasts show the result. */
export function EditRecordForm({
  resource,
  id,
  schema,
  texts,
  onSaved,
  children,
}: EditRecordFormProps) {
  const toast = useToast();
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      queryOptions={stayOnError}
      mutationOptions={{
        onSuccess: (record) => {
          toast.success(texts.updated);
          onSaved?.(record);
        },
        onError: (error) => toast.error(texts.updateFailed, errorText(error)),
      }}
    >
      <FormBody schema={schema}>{children}</FormBody>
    </EditBase>
  );
}

function FormBody({ schema, children }: Pick<EditRecordFormProps, 'schema' | 'children'>) {
  const { record, error } = useEditContext();
  if (!record && error) return <RecordLoadError />;
  return (
    <LoadedRecord>
      <ContractForm schema={schema}>{children}</ContractForm>
    </LoadedRecord>
  );
}

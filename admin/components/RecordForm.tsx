import type { ReactNode } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext } from 'react-admin';
import type { z } from 'zod';
import { errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';
import { ContractForm, type FormValues } from './ContractForm.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from './LoadedRecord.tsx';

export interface RecordFormProps {
  resource: string;
  /** The record to edit. Undefined creates a new record. */
  id: string | undefined;
  createSchema: FormSchema;
  updateSchema: FormSchema;
  defaultValues: FormValues;
  texts: RecordFormTexts;
  onSaved: (record: RaRecord) => void;
  /** The inputs and the save button. */
  children: ReactNode;
}

type FormSchema = z.ZodType<FormValues, FormValues>;

export interface RecordFormTexts {
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
}

/** Creates or edits a record of a resource. Toasts show the result. */
export const RecordForm = ({ id, ...props }: RecordFormProps) =>
  id === undefined ? <CreateForm {...props} /> : <EditForm {...props} id={id} />;

function CreateForm({
  resource,
  createSchema,
  defaultValues,
  texts,
  onSaved,
  children,
}: Omit<RecordFormProps, 'id'>) {
  const toast = useToast();
  return (
    <CreateBase
      resource={resource}
      mutationOptions={{
        onSuccess: (record) => {
          toast.success(texts.created);
          onSaved(record);
        },
        onError: (error) => toast.error(texts.createFailed, errorText(error)),
      }}
    >
      <ContractForm schema={createSchema} defaultValues={defaultValues}>
        {children}
      </ContractForm>
    </CreateBase>
  );
}

function EditForm({
  resource,
  id,
  updateSchema,
  texts,
  onSaved,
  children,
}: RecordFormProps & { id: string }) {
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
          onSaved(record);
        },
        onError: (error) => toast.error(texts.updateFailed, errorText(error)),
      }}
    >
      <EditFormBody schema={updateSchema}>{children}</EditFormBody>
    </EditBase>
  );
}

function EditFormBody({ schema, children }: { schema: FormSchema; children: ReactNode }) {
  const { record, error } = useEditContext();
  if (!record && error) return <RecordLoadError />;
  return (
    <LoadedRecord>
      <ContractForm schema={schema}>{children}</ContractForm>
    </LoadedRecord>
  );
}

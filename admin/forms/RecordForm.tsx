import type { ReactNode } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { ContractForm } from './ContractForm.tsx';
import { EditRecordForm } from './EditRecordForm.tsx';
import type { FormSchema, FormValues } from './formSchema.ts';
import { useSaveResult } from './useSaveResult.ts';

export interface RecordFormProps {
  resource: string;
  /** The record to edit. Undefined creates a new record. */
  id: string | undefined;
  createSchema: FormSchema;
  updateSchema: FormSchema;
  defaultValues: FormValues;
  texts: { created: string; updated: string; createFailed: string; updateFailed: string };
  onSaved: (record: RaRecord) => void;
  /** The inputs and the submit button. */
  children: ReactNode;
}

/** Creates or edits a record of a resource. Toasts show the result. */
export const RecordForm = ({ id, createSchema, updateSchema, ...form }: RecordFormProps) =>
  id === undefined ? (
    <CreateForm {...form} schema={createSchema} />
  ) : (
    <EditRecordForm {...form} id={id} schema={updateSchema} />
  );

function CreateForm({
  resource,
  schema,
  defaultValues,
  texts,
  onSaved,
  children,
}: Omit<RecordFormProps, 'id' | 'createSchema' | 'updateSchema'> & { schema: FormSchema }) {
  const { saveState, mutationOptions } = useSaveResult(
    { done: texts.created, failed: texts.createFailed },
    onSaved,
  );
  return (
    <CreateBase resource={resource} mutationOptions={mutationOptions}>
      <ContractForm schema={schema} defaultValues={defaultValues} {...saveState}>
        {children}
      </ContractForm>
    </CreateBase>
  );
}

import type { ReactNode } from 'react';
import { EditBase, type RaRecord } from 'react-admin';
import { LoadedRecord, stayOnError } from '../components/LoadedRecord.tsx';
import { ContractForm } from './ContractForm.tsx';
import type { FormSchema } from './formSchema.ts';
import { useSaveResult } from './useSaveResult.ts';

interface EditRecordFormProps {
  resource: string;
  id: string;
  schema: FormSchema;
  texts: { updated: string; updateFailed: string };
  onSaved?: (record: RaRecord) => void;
  /** The inputs and the submit button. */
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
  const { saveState, mutationOptions } = useSaveResult(
    { done: texts.updated, failed: texts.updateFailed },
    onSaved,
  );
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      queryOptions={stayOnError}
      mutationOptions={mutationOptions}
    >
      <LoadedRecord>
        <ContractForm schema={schema} {...saveState}>
          {children}
        </ContractForm>
      </LoadedRecord>
    </EditBase>
  );
}

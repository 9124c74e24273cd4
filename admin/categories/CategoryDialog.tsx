import { Dialog, DialogContent } from '@mui/material';
import { CreateBase, EditBase, useEditContext, useRedirect } from 'react-admin';
import {
  categoryCreateSchema,
  categoryUpdateSchema,
  defaultLook,
} from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { errorText } from '../api/httpError.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from '../components/LoadedRecord.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { SlugFromTitle } from '../posts/fields/SlugFromTitle.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { LookFromSlug } from './LookFromSlug.tsx';

const { page } = he.resources.categories;

/** Edits the category with this `id`. Creates a new category if `id` is undefined. */
export function CategoryDialog({ id }: { id: string | undefined }) {
  const redirect = useRedirect();
  const close = () => redirect('list', 'categories');

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogHeader title={id ? page.edit : page.create} onClose={close} />
      {id ? <EditForm id={id} close={close} /> : <CreateForm close={close} />}
    </Dialog>
  );
}

function CreateForm({ close }: { close: () => void }) {
  const toast = useToast();
  return (
    <CreateBase
      resource="categories"
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.created);
          close();
        },
        onError: (error) => toast.error(he.categories.createFailed, errorText(error)),
      }}
    >
      <ContractForm schema={categoryCreateSchema} defaultValues={emptyCategory}>
        <CategoryInputs />
        <SlugFromTitle from="name" />
        <LookFromSlug />
      </ContractForm>
    </CreateBase>
  );
}

function EditForm({ id, close }: { id: string; close: () => void }) {
  const toast = useToast();
  return (
    <EditBase
      resource="categories"
      id={id}
      mutationMode="pessimistic"
      queryOptions={stayOnError}
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.updated);
          close();
        },
        onError: (error) => toast.error(he.categories.updateFailed, errorText(error)),
      }}
    >
      <EditFormBody />
    </EditBase>
  );
}

function EditFormBody() {
  const { record, error } = useEditContext();
  if (!record && error)
    return (
      <DialogContent sx={{ paddingTop: 0 }}>
        <RecordLoadError />
      </DialogContent>
    );
  return (
    <LoadedRecord>
      <ContractForm schema={categoryUpdateSchema}>
        <CategoryInputs />
      </ContractForm>
    </LoadedRecord>
  );
}

const emptyCategory = {
  name: '',
  slug: '',
  description: '',
  ...defaultLook(''),
  isMainCategory: false,
};

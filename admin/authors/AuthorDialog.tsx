import { Dialog, DialogContent } from '@mui/material';
import { CreateBase, EditBase, useEditContext, useRedirect } from 'react-admin';
import { authorCreateSchema, authorUpdateSchema } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { errorText } from '../api/httpError.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from '../components/LoadedRecord.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { SlugFromTitle } from '../posts/fields/SlugFromTitle.tsx';
import { AuthorInputs } from './AuthorInputs.tsx';

const { page } = he.resource;

/** Edits the author with this `id`. Creates a new author if `id` is undefined. */
export function AuthorDialog({ id }: { id: string | undefined }) {
  const redirect = useRedirect();
  const close = () => redirect('list', 'authors');

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
      resource="authors"
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.created);
          close();
        },
        onError: (error) => toast.error(he.createFailed, errorText(error)),
      }}
    >
      <ContractForm schema={authorCreateSchema} defaultValues={emptyAuthor}>
        <AuthorInputs isNew />
        <SlugFromTitle from="name" />
      </ContractForm>
    </CreateBase>
  );
}

function EditForm({ id, close }: { id: string; close: () => void }) {
  const toast = useToast();
  return (
    <EditBase
      resource="authors"
      id={id}
      mutationMode="pessimistic"
      queryOptions={stayOnError}
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.updated);
          close();
        },
        onError: (error) => toast.error(he.updateFailed, errorText(error)),
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
      <ContractForm schema={authorUpdateSchema}>
        <AuthorInputs />
      </ContractForm>
    </LoadedRecord>
  );
}

const emptyAuthor = {
  name: '',
  slug: '',
  role: '',
  bio: '',
  portrait: '',
  links: [],
  userId: null,
};

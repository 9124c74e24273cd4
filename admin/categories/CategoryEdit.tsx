import { Edit, useRedirect } from 'react-admin';
import { categoryUpdateSchema } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { errorText } from '../api/httpError.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from '../components/LoadedRecord.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export function CategoryEdit() {
  const toast = useToast();
  const redirect = useRedirect();

  return (
    <Edit
      component="div"
      mutationMode="pessimistic"
      actions={false}
      queryOptions={stayOnError}
      error={<RecordLoadError />}
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.updated);
          redirect('list', 'categories');
        },
        onError: (error) => toast.error(he.categories.updateFailed, errorText(error)),
      }}
      render={() => (
        <LoadedRecord>
          <ContractForm schema={categoryUpdateSchema}>
            <CategoryInputs />
          </ContractForm>
        </LoadedRecord>
      )}
    />
  );
}

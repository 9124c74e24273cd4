import { Edit, useRedirect } from 'react-admin';
import { categoryUpdateSchema } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { problemText } from '../api/request.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { EditedRecord, RecordProblem, stayOnProblem } from '../components/EditedRecord.tsx';
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
      queryOptions={stayOnProblem}
      error={<RecordProblem />}
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.updated);
          redirect('list', 'categories');
        },
        onError: (problem) => toast.error(he.categories.updateFailed, problemText(problem)),
      }}
      render={() => (
        <EditedRecord>
          <ContractForm schema={categoryUpdateSchema}>
            <CategoryInputs />
          </ContractForm>
        </EditedRecord>
      )}
    />
  );
}

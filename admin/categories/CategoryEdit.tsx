import { zodResolver } from '@hookform/resolvers/zod';
import { Edit, Form, useRedirect } from 'react-admin';
import { categoryUpdateSchema } from '#domain/category.ts';
import { he } from '#domain/he/admin.ts';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export function CategoryEdit() {
  const toast = useToast();
  const redirect = useRedirect();

  return (
    <Edit
      component="div"
      mutationMode="pessimistic"
      actions={false}
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.updated);
          redirect('list', 'categories');
        },
        onError: (problem) => toast.error(he.categories.updateFailed, problemText(problem)),
      }}
    >
      <Form resolver={zodResolver(categoryUpdateSchema)} warnWhenUnsavedChanges noValidate>
        <CategoryInputs />
      </Form>
    </Edit>
  );
}

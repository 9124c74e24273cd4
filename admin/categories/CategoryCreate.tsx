import { Create, useRedirect } from 'react-admin';
import {
  categoryCreateSchema,
  defaultColorClass,
  defaultIconClass,
} from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { errorText } from '../api/httpError.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { SlugFromTitle } from '../posts/fields/SlugFromTitle.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export function CategoryCreate() {
  const toast = useToast();
  const redirect = useRedirect();

  return (
    <Create
      component="div"
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.categories.created);
          redirect('list', 'categories');
        },
        onError: (error) => toast.error(he.categories.createFailed, errorText(error)),
      }}
    >
      <ContractForm schema={categoryCreateSchema} defaultValues={emptyCategory}>
        <CategoryInputs />
        <SlugFromTitle from="name" />
      </ContractForm>
    </Create>
  );
}

const emptyCategory = {
  name: '',
  slug: '',
  description: '',
  iconClass: defaultIconClass,
  colorClass: defaultColorClass,
  isMainCategory: false,
};

import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { deleteCategory } from './categoryCalls.ts';

export const CategoryDeleteButton = ({ category }: { category: Category }) => (
  <ConfirmButton
    label={he.categories.remove(category.name)}
    question={{
      ...he.categories.confirmDelete,
      text: he.categories.confirmDelete.text(category.name),
    }}
    texts={{ done: he.categories.deleted, failed: he.categories.deleteFailed }}
    run={() => deleteCategory(category)}
  />
);

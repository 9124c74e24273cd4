import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { deleteCategory } from './categoryCalls.ts';

export const CategoryDeleteButton = ({ category: { id, name } }: { category: Category }) => (
  <ConfirmButton
    label={he.categories.remove(name)}
    question={{ ...he.categories.confirmDelete, text: he.categories.confirmDelete.text(name) }}
    texts={{ done: he.categories.deleted, failed: he.categories.deleteFailed }}
    run={() => deleteCategory(id)}
  />
);

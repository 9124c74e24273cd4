import type { Category } from '#domain/category.ts';
import { he } from '#domain/he/admin.ts';
import { ConfirmButton } from '../layout/ConfirmButton.tsx';
import { request } from '../request.ts';

export const CategoryDeleteButton = ({ category: { id, name } }: { category: Category }) => (
  <ConfirmButton
    label={he.categories.remove(name)}
    question={{ ...he.categories.confirmDelete, text: he.categories.confirmDelete.text(name) }}
    texts={{ done: he.categories.deleted, failed: he.categories.deleteFailed }}
    run={() => request(`/categories/${id}`, { method: 'DELETE' })}
  />
);

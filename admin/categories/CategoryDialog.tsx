import {
  categoryCreateSchema,
  categoryUpdateSchema,
  defaultLook,
} from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { RecordDialog } from '../forms/RecordDialog.tsx';
import { SlugFromName } from '../slug/SlugFromName.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { LookFromSlug } from './LookFromSlug.tsx';

/** Edits the category with this `id`. Creates a new category if `id` is undefined. */
export const CategoryDialog = ({ id }: { id: string | undefined }) => (
  <RecordDialog
    resource="categories"
    id={id}
    page={he.resources.categories.page}
    createSchema={categoryCreateSchema}
    updateSchema={categoryUpdateSchema}
    defaultValues={emptyCategory}
    texts={he.categories}
  >
    <CategoryInputs />
    <SlugFromName entity="category" isSaved={Boolean(id)} />
    {!id && <LookFromSlug />}
  </RecordDialog>
);

const emptyCategory = {
  name: '',
  slug: '',
  description: '',
  ...defaultLook(''),
  isMainCategory: false,
};

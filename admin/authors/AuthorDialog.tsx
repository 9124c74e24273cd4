import { authorCreateSchema, authorUpdateSchema } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { RecordDialog } from '../forms/RecordDialog.tsx';
import { SlugFromName } from '../slug/SlugFromName.tsx';
import { AuthorInputs } from './AuthorInputs.tsx';

/** Edits the author with this `id`. Creates a new author if `id` is undefined. */
export const AuthorDialog = ({ id }: { id: string | undefined }) => (
  <RecordDialog
    resource="authors"
    id={id}
    page={he.resource.page}
    createSchema={authorCreateSchema}
    updateSchema={authorUpdateSchema}
    defaultValues={emptyAuthor}
    texts={he}
  >
    <AuthorInputs isNew={!id} />
    {!id && <SlugFromName entity="author" />}
  </RecordDialog>
);

const emptyAuthor = {
  name: '',
  slug: '',
  role: '',
  bio: '',
  portrait: '',
  links: [],
  userId: null,
};

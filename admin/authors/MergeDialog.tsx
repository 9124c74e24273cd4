import { Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { type Author, authorMergeSchema } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { mergeAuthor } from './authorCalls.ts';

const text = he.merge;

/** Merges an author into another author, who gets the posts. The page of the merged author redirects. */
export const MergeDialog = ({
  author,
  isOpen,
  onClose,
}: {
  author: Author;
  isOpen: boolean;
  onClose: () => void;
}) => (
  <FormDialog
    title={text.title(author.name)}
    submitLabel={text.submit}
    schema={authorMergeSchema}
    texts={text}
    isOpen={isOpen}
    onClose={onClose}
    save={({ intoId }) => mergeAuthor(author.id, intoId)}
  >
    <Typography color="text.secondary" gutterBottom>
      {text.help}
    </Typography>
    <ReferenceInput source="intoId" reference="authors" perPage={50} sort={byName}>
      <AutocompleteInput
        label={text.into}
        optionText="name"
        getOptionDisabled={({ id }) => id === author.id}
        helperText={false}
      />
    </ReferenceInput>
  </FormDialog>
);

const byName = { field: 'name', order: 'ASC' } as const;

import { Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { he } from '#domain/he/admin/tags.ts';
import { type Tag, tagMergeSchema } from '#domain/tag.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { mergeTag } from './tagCalls.ts';

interface MergeDialogProps {
  tag: Tag;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Merges a tag into another tag. The other tag gets the posts, and the URL of the merged tag redirects to it.
 */
export const MergeDialog = ({ tag, isOpen, onClose }: MergeDialogProps) => (
  <FormDialog
    title={he.mergeTitle(tag.name)}
    submitLabel={he.mergeSubmit}
    schema={tagMergeSchema}
    texts={{ done: he.merged, failed: he.mergeFailed }}
    isOpen={isOpen}
    onClose={onClose}
    save={({ intoId }) => mergeTag(tag.id, intoId)}
  >
    <Typography color="text.secondary" gutterBottom>
      {he.mergeHelp}
    </Typography>
    <ReferenceInput source="intoId" reference="tags" perPage={50} sort={byName}>
      <AutocompleteInput
        label={he.mergeInto}
        optionText="name"
        getOptionDisabled={({ id }) => id === tag.id}
        helperText={false}
      />
    </ReferenceInput>
  </FormDialog>
);

const byName = { field: 'name', order: 'ASC' } as const;

import { Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { z } from 'zod';
import { byName } from '../api/collectionCalls.ts';
import { FormDialog } from './FormDialog.tsx';
import type { FormValues } from './formSchema.ts';

interface MergeDialogProps {
  resource: 'authors' | 'tags';
  record: { id: number; name: string };
  schema: z.ZodType<{ intoId: number }, FormValues>;
  texts: {
    title: (name: string) => string;
    help: string;
    into: string;
    submit: string;
    done: string;
    failed: string;
  };
  isOpen: boolean;
  onClose: () => void;
  merge: (id: number, intoId: number) => Promise<unknown>;
}

/** Merges a record into another one, which gets the posts. The URL of the merged record redirects to it. */
export const MergeDialog = ({
  resource,
  record: { id, name },
  schema,
  texts,
  isOpen,
  onClose,
  merge,
}: MergeDialogProps) => (
  <FormDialog
    title={texts.title(name)}
    submitLabel={texts.submit}
    schema={schema}
    texts={texts}
    isOpen={isOpen}
    onClose={onClose}
    save={({ intoId }) => merge(id, intoId)}
  >
    <Typography color="text.secondary" gutterBottom>
      {texts.help}
    </Typography>
    <ReferenceInput source="intoId" reference={resource} perPage={50} sort={byName}>
      <AutocompleteInput
        label={texts.into}
        optionText="name"
        getOptionDisabled={(option) => option.id === id}
        helperText={false}
      />
    </ReferenceInput>
  </FormDialog>
);

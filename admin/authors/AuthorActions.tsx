import EditOutlined from '@mui/icons-material/EditOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import { IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { type Author, authorMergeSchema } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { MergeDialog } from '../forms/MergeDialog.tsx';
import { touchTarget } from '../touchTarget.ts';
import { deleteAuthor, mergeAuthor } from './authorCalls.ts';

export function AuthorActions({ author }: { author: Author }) {
  const [isMerging, setIsMerging] = useState(false);
  const { id, name } = author;
  return (
    <Stack direction="row">
      <IconButton
        component={LinkBase}
        to={`/authors/edit/${id}`}
        aria-label={he.edit(name)}
        sx={touchTarget}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton
        onClick={() => setIsMerging(true)}
        aria-label={he.merge.label(name)}
        sx={touchTarget}
      >
        <MergeOutlined fontSize="small" />
      </IconButton>
      <ConfirmButton
        label={he.remove(name)}
        question={he.confirmDelete(name)}
        texts={{ done: he.deleted, failed: he.deleteFailed }}
        run={() => deleteAuthor(author)}
      />
      <MergeDialog
        resource="authors"
        record={author}
        schema={authorMergeSchema}
        texts={he.merge}
        isOpen={isMerging}
        onClose={() => setIsMerging(false)}
        merge={mergeAuthor}
      />
    </Stack>
  );
}

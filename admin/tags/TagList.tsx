import Add from '@mui/icons-material/Add';
import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, SearchInput, TopToolbar } from 'react-admin';
import { he } from '#domain/he/admin/tags.ts';
import { tagPath } from '#domain/paths.ts';
import type { Tag } from '#domain/tag.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { formatNumber } from '../formatNumber.ts';
import { TagActions } from './TagActions.tsx';
import { TagDialog } from './TagDialog.tsx';

export const TagList = () => (
  <List<Tag>
    sort={{ field: 'postCount', order: 'DESC' }}
    perPage={50}
    filters={filters}
    actions={
      <TopToolbar>
        <CreateTag />
      </TopToolbar>
    }
    exporter={false}
    empty={
      <EmptyState {...he.empty}>
        <CreateTag />
      </EmptyState>
    }
  >
    <DataTable<Tag> rowClick={false} bulkActionButtons={false} sx={columnsThatFit}>
      <Column source="name" render={(tag) => <Name {...tag} />} />
      <Column source="slug" render={({ slug }) => <bdi dir="ltr">{slug}</bdi>} />
      <Column source="postCount" render={({ postCount }) => formatNumber(postCount)} />
      <Column source="actions" disableSort render={(tag) => <TagActions tag={tag} />} />
    </DataTable>
  </List>
);

const Column = DataTable.Col<Tag>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-slug': { display: { xs: 'none', sm: 'table-cell' } },
};

function CreateTag() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} startIcon={<Add />} variant="contained">
        {he.create}
      </Button>
      <TagDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Links the name of a tag to its page, which exists only if the tag has public posts. */
const Name = ({ name, slug, postCount }: Tag) => (
  <Stack direction="row">
    {postCount > 0 ? (
      <Link href={tagPath(slug)} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    )}
  </Stack>
);

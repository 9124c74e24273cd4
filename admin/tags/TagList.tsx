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

export function TagList() {
  // Kept outside of the list, because an empty list renders other children, and their state would be lost.
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button onClick={() => setIsCreating(true)} startIcon={<Add />} variant="contained">
      {he.create}
    </Button>
  );
  return (
    <>
      <List<Tag>
        sort={{ field: 'postCount', order: 'DESC' }}
        perPage={50}
        filters={filters}
        actions={<TopToolbar>{create}</TopToolbar>}
        exporter={false}
        empty={<EmptyState {...he.empty}>{create}</EmptyState>}
      >
        <TagTable />
      </List>
      <TagDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

const TagTable = () => (
  <DataTable<Tag> rowClick={false} bulkActionButtons={false} sx={columnsThatFit}>
    <Column source="name" render={(tag) => <Name {...tag} />} />
    <Column source="slug" render={({ slug }) => <bdi dir="ltr">{slug}</bdi>} />
    <Column source="postCount" render={({ postCount }) => formatNumber(postCount)} />
    <Column source="actions" disableSort render={(tag) => <TagActions tag={tag} />} />
  </DataTable>
);

const Column = DataTable.Col<Tag>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-slug': { display: { xs: 'none', sm: 'table-cell' } },
};

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

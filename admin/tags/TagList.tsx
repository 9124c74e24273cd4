import { Link, Stack, Typography } from '@mui/material';
import { DataTable, List, SearchInput, TopToolbar } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heTags } from '#domain/he/admin/tags.ts';
import { tagPath } from '#domain/paths.ts';
import type { Tag } from '#domain/tag.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useCreateDialog } from '../hooks/useCreateDialog.tsx';
import { TagActions } from './TagActions.tsx';
import { TagDialog } from './TagDialog.tsx';

export function TagList() {
  const { createButton, dialog } = useCreateDialog(heTags.create);
  return (
    <>
      <List<Tag>
        sort={{ field: 'postCount', order: 'DESC' }}
        perPage={50}
        filters={filters}
        actions={<TopToolbar>{createButton}</TopToolbar>}
        empty={<EmptyState {...heTags.empty}>{createButton}</EmptyState>}
      >
        <TagTable />
      </List>
      <TagDialog {...dialog} />
    </>
  );
}

const TagTable = () => (
  <DataTable<Tag> rowClick={false} sx={columnsThatFit}>
    <Column source="name" render={(tag) => <Name {...tag} />} />
    <Column source="slug" render={({ slug }) => <bdi dir="ltr">{slug}</bdi>} />
    <Column source="postCount" render={({ postCount }) => formatNumber(postCount)} />
    <Column source="actions" disableSort render={(tag) => <TagActions tag={tag} />} />
  </DataTable>
);

const Column = DataTable.Col<Tag>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-slug, & .column-postCount': columnFrom('sm'),
};

/** Links the name of a tag to its page, which exists only if the tag has public posts. */
const Name = ({ name, slug, postCount }: Tag) => (
  <Stack sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
    {postCount > 0 ? (
      <Link href={tagPath(slug)} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    )}
    <Typography variant="caption" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      {heAdmin.categories.postCount(postCount, formatNumber(postCount))}
    </Typography>
  </Stack>
);

import { Link, Stack, Typography } from '@mui/material';
import { CreateButton, DataTable, List, SearchInput, TopToolbar } from 'react-admin';
import type { Author } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { authorPath } from '#domain/paths.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { formatNumber } from '../formatNumber.ts';
import { AuthorActions } from './AuthorActions.tsx';
import { AuthorAvatar } from './AuthorAvatar.tsx';

export const AuthorList = () => (
  <List<Author>
    sort={{ field: 'name', order: 'ASC' }}
    perPage={50}
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={he.create} variant="contained" />
      </TopToolbar>
    }
    empty={
      <EmptyState {...he.empty}>
        <CreateButton label={he.create} variant="contained" />
      </EmptyState>
    }
  >
    <DataTable<Author> rowClick={false} sx={columnsThatFit}>
      <Column source="name" render={(author) => <Name {...author} />} />
      <Column source="role" render={({ role }) => <bdi>{role}</bdi>} />
      <Column source="postCount" render={({ postCount }) => formatNumber(postCount)} />
      <Column source="actions" disableSort render={(author) => <AuthorActions author={author} />} />
    </DataTable>
  </List>
);

const Column = DataTable.Col<Author>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-role, & .column-postCount': columnFrom('sm'),
};

const Name = ({ name, slug, role, portrait }: Author) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
    <AuthorAvatar name={name} portrait={portrait} sizePx={40} />
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link href={authorPath(slug)} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Link>
      <Typography variant="caption" color="text.secondary" sx={{ display: { sm: 'none' } }}>
        <bdi>{role}</bdi>
      </Typography>
    </Stack>
  </Stack>
);

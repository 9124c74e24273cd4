import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton, Link, Stack, Typography } from '@mui/material';
import { CreateButton, DataTable, LinkBase, List, SearchInput, TopToolbar } from 'react-admin';
import type { Author } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { authorPath } from '#domain/paths.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { formatNumber } from '../formatNumber.ts';
import { AuthorAvatar } from './AuthorAvatar.tsx';
import { deleteAuthor } from './authorCalls.ts';

export const AuthorList = () => (
  <List<Author>
    sort={{ field: 'name', order: 'ASC' }}
    perPage={50}
    filters={filters}
    exporter={false}
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
    <DataTable<Author> rowClick={false} bulkActionButtons={false} sx={columnsThatFit}>
      <Column source="name" render={(author) => <Name {...author} />} />
      <Column source="role" render={({ role }) => <bdi>{role}</bdi>} />
      <Column source="postCount" render={({ postCount }) => formatNumber(postCount)} />
      <Column source="actions" disableSort render={(author) => <Actions {...author} />} />
    </DataTable>
  </List>
);

const Column = DataTable.Col<Author>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  '& .column-role, & .column-postCount': { display: { xs: 'none', sm: 'table-cell' } },
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

const Actions = ({ id, name }: Author) => (
  <Stack direction="row">
    <IconButton
      component={LinkBase}
      to={`/authors/edit/${id}`}
      aria-label={he.edit(name)}
      sx={{ width: 44, height: 44 }}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
    <ConfirmButton
      label={he.remove(name)}
      question={he.confirmDelete(name)}
      texts={{ done: he.deleted, failed: he.deleteFailed }}
      run={() => deleteAuthor(id)}
    />
  </Stack>
);

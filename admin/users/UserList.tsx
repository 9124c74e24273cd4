import { Chip, Stack, Typography } from '@mui/material';
import { DataTable, List, SearchInput, TopToolbar, useGetIdentity } from 'react-admin';
import { he } from '#domain/he/admin/users.ts';
import { shortDate } from '#domain/text/dates.ts';
import type { UserAccount } from '#domain/user/user.ts';
import { columnFrom } from '../columnFrom.ts';
import { formatNumber } from '../formatNumber.ts';
import { CreateUser } from './CreateUser.tsx';
import { UserActions } from './UserActions.tsx';

export const UserList = () => (
  <List<UserAccount>
    perPage={25}
    filters={filters}
    actions={
      <TopToolbar>
        <CreateUser />
      </TopToolbar>
    }
  >
    <DataTable<UserAccount> rowClick={false} sx={columnsThatFit}>
      <Column source="username" disableSort render={(user) => <Username {...user} />} />
      <Column source="isAdmin" disableSort render={(user) => <Role {...user} />} />
      <Column source="createdAt" disableSort render={({ createdAt }) => shortDate(createdAt)} />
      <Column
        source="sessionCount"
        disableSort
        render={({ sessionCount }) => formatNumber(sessionCount)}
      />
      <Column source="actions" disableSort render={(user) => <UserActions {...user} />} />
    </DataTable>
  </List>
);

const Column = DataTable.Col<UserAccount>;

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const columnsThatFit = {
  // On a phone, the buttons wrap to two in a row, so that the names have enough space.
  '& .column-actions': { width: { xs: 112, sm: 'auto' } },
  '& .column-username': { width: { xs: '100%', sm: 'auto' } },
  '& .column-createdAt, & .column-sessionCount': columnFrom('md'),
};

function Username({ id, username }: UserAccount) {
  const { identity } = useGetIdentity();
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', minWidth: 0, flexWrap: 'wrap' }}
    >
      <Typography component="bdi" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {username}
      </Typography>
      {identity?.id === id && <Chip size="small" label={he.you} />}
    </Stack>
  );
}

const Role = ({ isAdmin }: UserAccount) => (
  <Chip
    size="small"
    variant="outlined"
    color={isAdmin ? 'primary' : 'default'}
    label={isAdmin ? he.role.admin : he.role.user}
  />
);

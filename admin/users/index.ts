import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const users = {
  name: 'users',
  icon: PeopleOutlined,
  list: lazyScreen(() => import('./UserList.tsx'), 'UserList'),
};

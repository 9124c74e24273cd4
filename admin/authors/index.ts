import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

const AuthorScreen = lazyScreen(() => import('./AuthorScreen.tsx'), 'AuthorScreen');

export const authors = {
  name: 'authors',
  icon: BadgeOutlined,
  list: AuthorScreen,
  recordRepresentation: 'name',
  ...resourceRoutes({ create: AuthorScreen, edit: AuthorScreen }),
};

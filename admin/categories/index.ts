import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

const CategoryScreen = lazyScreen(() => import('./CategoryScreen.tsx'), 'CategoryScreen');

export const categories = {
  name: 'categories',
  icon: CategoryOutlined,
  list: CategoryScreen,
  recordRepresentation: 'name',
  ...resourceRoutes({ create: CategoryScreen, edit: CategoryScreen }),
};

import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

export const categories = {
  name: 'categories',
  icon: CategoryOutlined,
  list: lazyScreen(() => import('./CategoryList.tsx'), 'CategoryList'),
  recordRepresentation: 'name',
  ...resourceRoutes({
    create: lazyScreen(() => import('./CategoryCreate.tsx'), 'CategoryCreate'),
    edit: lazyScreen(() => import('./CategoryEdit.tsx'), 'CategoryEdit'),
  }),
};

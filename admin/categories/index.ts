import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyScreen } from '../lazyScreen.ts';
import { resourceRoutes } from '../resourceRoutes.tsx';

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

import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

const ProductList = lazyScreen(() => import('./ProductList.tsx'), 'ProductList');
const ProductScreen = lazyScreen(() => import('./ProductScreen.tsx'), 'ProductScreen');

export const products = {
  name: 'products',
  icon: DevicesOtherOutlined,
  list: ProductList,
  recordRepresentation: 'name',
  ...resourceRoutes({ create: ProductScreen, edit: ProductScreen }),
};

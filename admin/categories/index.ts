import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const categories = {
  name: 'categories',
  icon: CategoryOutlined,
  // Shows the dialogs for `/categories/new` and `/categories/edit/7` too. With routes of their own, the list would be mounted again
  // below each dialog and lose the focus.
  list: lazyScreen(() => import('./CategoryScreen.tsx'), 'CategoryScreen'),
  recordRepresentation: 'name',
  hasCreate: true,
  hasEdit: true,
};

import SellOutlined from '@mui/icons-material/SellOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const tags = {
  name: 'tags',
  icon: SellOutlined,
  list: lazyScreen(() => import('./TagList.tsx'), 'TagList'),
  recordRepresentation: 'name',
};

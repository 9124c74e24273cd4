import SellOutlined from '@mui/icons-material/SellOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const offers = {
  name: 'offers',
  icon: SellOutlined,
  list: lazyScreen(() => import('./OfferList.tsx'), 'OfferList'),
};

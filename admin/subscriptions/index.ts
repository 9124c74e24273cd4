import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const subscriptions = {
  name: 'subscriptions',
  icon: MarkEmailReadOutlined,
  list: lazyScreen(() => import('./SubscriptionList.tsx'), 'SubscriptionList'),
};

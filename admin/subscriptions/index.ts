import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

export const subscriptions = {
  name: 'subscriptions',
  icon: MarkEmailReadOutlined,
  list: lazyScreen(() => import('./SubscriptionList.tsx'), 'SubscriptionList'),
  recordRepresentation: 'email',
  ...resourceRoutes({
    edit: lazyScreen(() => import('./SubscriberScreen.tsx'), 'SubscriberScreen'),
  }),
};

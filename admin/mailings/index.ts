import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

export const mailings = {
  name: 'mailings',
  icon: ForwardToInboxOutlined,
  list: lazyScreen(() => import('./MailingList.tsx'), 'MailingList'),
  ...resourceRoutes({
    edit: lazyScreen(() => import('./MailingScreen.tsx'), 'MailingScreen'),
  }),
};

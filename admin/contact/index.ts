import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const contact = {
  name: 'contact',
  icon: MailOutlined,
  list: lazyScreen(() => import('./ContactList.tsx'), 'ContactList'),
};

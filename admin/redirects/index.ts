import ForkRightOutlined from '@mui/icons-material/ForkRightOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const redirects = {
  name: 'redirects',
  icon: ForkRightOutlined,
  list: lazyScreen(() => import('./RedirectList.tsx'), 'RedirectList'),
};

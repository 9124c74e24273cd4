import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const builds = {
  name: 'builds',
  icon: BoltOutlined,
  list: lazyScreen(() => import('./BuildList.tsx'), 'BuildList'),
};

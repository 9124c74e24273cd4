import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const freshness = {
  name: 'freshness',
  icon: UpdateOutlined,
  list: lazyScreen(() => import('./FreshnessScreen.tsx'), 'FreshnessScreen'),
};

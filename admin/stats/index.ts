import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const stats = {
  name: 'stats',
  icon: InsightsOutlined,
  list: lazyScreen(() => import('./StatsScreen.tsx'), 'StatsScreen'),
};

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const ads = {
  name: 'ads',
  icon: CampaignOutlined,
  list: lazyScreen(() => import('./AdsScreen.tsx'), 'AdsScreen'),
};

import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const ai = {
  name: 'ai',
  icon: SmartToyOutlined,
  list: lazyScreen(() => import('./AiScreen.tsx'), 'AiScreen'),
};

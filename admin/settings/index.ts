import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const settings = {
  name: 'settings',
  icon: SettingsOutlined,
  list: lazyScreen(() => import('./SettingsEdit.tsx'), 'SettingsEdit'),
};

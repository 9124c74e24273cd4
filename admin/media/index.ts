import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const media = {
  name: 'media',
  icon: PhotoLibraryOutlined,
  list: lazyScreen(() => import('./MediaList.tsx'), 'MediaList'),
};

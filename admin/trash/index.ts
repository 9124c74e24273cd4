import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const trash = {
  name: 'trash',
  icon: DeleteOutlined,
  list: lazyScreen(() => import('./TrashList.tsx'), 'TrashList'),
};

import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const comments = {
  name: 'comments',
  icon: ModeCommentOutlined,
  list: lazyScreen(() => import('./CommentList.tsx'), 'CommentList'),
};

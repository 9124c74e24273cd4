import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyScreen } from '../lazyScreen.ts';
import { resourceRoutes } from '../resourceRoutes.tsx';

export const posts = {
  name: 'posts',
  icon: ArticleOutlined,
  list: lazyScreen(() => import('./PostList.tsx'), 'PostList'),
  recordRepresentation: 'title',
  ...resourceRoutes({
    create: lazyScreen(() => import('./PostCreate.tsx'), 'PostCreate'),
    edit: lazyScreen(() => import('./PostEdit.tsx'), 'PostEdit'),
  }),
};

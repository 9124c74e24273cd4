import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

export const posts = {
  name: 'posts',
  icon: ArticleOutlined,
  list: lazyScreen(() => import('./list/PostList.tsx'), 'PostList'),
  recordRepresentation: 'title',
  ...resourceRoutes({
    create: lazyScreen(() => import('./PostCreate.tsx'), 'PostCreate'),
    edit: lazyScreen(() => import('./PostEdit.tsx'), 'PostEdit'),
  }),
};

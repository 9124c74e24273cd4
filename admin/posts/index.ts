import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

const PostScreen = lazyScreen(() => import('./PostScreen.tsx'), 'PostScreen');

export const posts = {
  name: 'posts',
  icon: ArticleOutlined,
  list: lazyScreen(() => import('./list/PostList.tsx'), 'PostList'),
  recordRepresentation: 'title',
  ...resourceRoutes({
    create: PostScreen,
    edit: PostScreen,
  }),
};

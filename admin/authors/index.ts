import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const authors = {
  name: 'authors',
  icon: BadgeOutlined,
  // Shows the dialogs for `/authors/new` and `/authors/edit/7` too. With routes of their own, the list would be mounted again
  // below each dialog and lose the focus.
  list: lazyScreen(() => import('./AuthorScreen.tsx'), 'AuthorScreen'),
  recordRepresentation: 'name',
  hasCreate: true,
  hasEdit: true,
};

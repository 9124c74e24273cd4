import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';
import { resourceRoutes } from '../routing/resourceRoutes.tsx';

const SpecScreen = lazyScreen(() => import('./SpecScreen.tsx'), 'SpecScreen');

/** The specification templates. The id of a template is the id of its category. */
export const specs = {
  name: 'specs',
  icon: FactCheckOutlined,
  list: SpecScreen,
  ...resourceRoutes({ edit: SpecScreen }),
};

import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { lazyScreen } from '../lazyScreen.ts';

export const webhooks = {
  name: 'webhooks',
  icon: WebhookOutlined,
  list: lazyScreen(() => import('./WebhooksScreen.tsx'), 'WebhooksScreen'),
};

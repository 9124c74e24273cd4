import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { lazyScreen } from '../routing/lazyScreen.ts';

export const webhooks = {
  name: 'webhooks',
  icon: WebhookOutlined,
  list: lazyScreen(() => import('./WebhooksScreen.tsx'), 'WebhooksScreen'),
};

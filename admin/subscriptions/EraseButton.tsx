import { he } from '#domain/he/admin/screens/subscriptions.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { eraseSubscription } from './subscriptionCalls.ts';

interface EraseButtonProps extends Pick<Subscription, 'id' | 'email'> {
  isIcon?: boolean;
  onErased?: () => void;
}

export const EraseButton = ({ id, email, isIcon = true, onErased }: EraseButtonProps) => (
  <ConfirmButton
    label={isIcon ? he.remove(email) : he.removeThis}
    isIcon={isIcon}
    question={he.confirmRemove(email)}
    texts={{ done: he.removed, failed: he.removeFailed }}
    run={async () => {
      await eraseSubscription(id);
      onErased?.();
    }}
  />
);

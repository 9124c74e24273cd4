import { useLayoutEffect, useRef } from 'react';
import type { Outcome } from './useTemporaryOutcome.ts';

/**
 * The live region below a form. When the message disappears, the focus moves to the button and not to the
 * field, which would open a phone's keyboard.
 */
export function FormMessage({ outcome }: { outcome: Outcome | undefined }) {
  const ref = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const message = ref.current;
    if (outcome?.state === 'success') message?.focus();
    if (!outcome && message && message === document.activeElement)
      message.closest('form')?.querySelector('button')?.focus({ preventScroll: true });
  }, [outcome]);

  return (
    <p className="form-message" role="status" tabIndex={-1} ref={ref}>
      {outcome?.text}
    </p>
  );
}

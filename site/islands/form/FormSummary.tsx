import { useEffect, useRef } from 'react';

interface Props {
  message: string | undefined;
  isSuccess?: boolean;
}

/** A message about a whole form. It gets the focus, so that screen readers announce it. */
export function FormSummary({ message, isSuccess = false }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (message) ref.current?.focus();
  }, [message]);

  return (
    <p
      className="form-summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      data-state={isSuccess ? 'success' : undefined}
    >
      {message}
    </p>
  );
}

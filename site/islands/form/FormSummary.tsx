import { useEffect, useRef } from 'react';

interface Props {
  problem: string | undefined;
  /** It tells of something that went well. */
  isGood?: boolean;
}

/** What is to say of a form as a whole. It takes the focus, so that everybody learns of it. */
export function FormSummary({ problem, isGood = false }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (problem) ref.current?.focus();
  }, [problem]);

  return (
    <p
      className="form-summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      data-state={isGood ? 'success' : undefined}
    >
      {problem}
    </p>
  );
}

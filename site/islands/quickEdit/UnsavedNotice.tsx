import { useEffect, useRef } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';

interface Props {
  discardLabel: string;
  onStay: () => void;
  onDiscard: () => void;
}

export function UnsavedNotice({ discardLabel, onStay, onDiscard }: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const previous = document.activeElement;
    ref.current?.focus();
    return () => {
      if (previous instanceof HTMLElement) previous.focus();
    };
  }, []);

  return (
    <div className="unsaved-notice" role="alert">
      <p>{he.unsaved}</p>
      <button className="button" type="button" ref={ref} onClick={onStay}>
        {he.keepEditing}
      </button>
      <button className="quiet-button" type="button" onClick={onDiscard}>
        {discardLabel}
      </button>
    </div>
  );
}

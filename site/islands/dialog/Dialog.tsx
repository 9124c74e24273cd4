import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { he } from '#domain/he/site/islands.ts';
import closeIcon from '#site/components/icon/svg/close-line.svg?raw';
import { addStyle } from '../addStyle.ts';
import { SiteIcon } from '../SiteIcon.tsx';
import { ErrorBoundary } from '../state/ErrorBoundary.tsx';
import style from './dialog.css?inline';

addStyle(style);

interface Props {
  title: string;
  description: string;
  widthMaxPx?: number;
  /** Somebody wants it closed, by the button or by Esc. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog of the browser's own: it keeps the focus inside, and gives it back to what opened
 * it. The field marked `data-autofocus` has the focus first.
 */
export function Dialog({ title, description, widthMaxPx, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    // Whether it closes is for its owner to say: there may be something that is not saved.
    event.preventDefault();
    onClose();
  };
  // By a gesture that could not be refused, while its owner keeps it.
  const handleClosed = () => {
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
  };
  // Browsers let a second Esc in a row close a dialog whatever it answers, so none gets that far.
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
    // There Esc empties the field first.
    if (target instanceof HTMLInputElement && target.type === 'search' && target.value) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      className="dialog"
      style={{ maxInlineSize: widthMaxPx }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={handleCancel}
      onKeyDown={handleKeyDown}
      onClose={handleClosed}
    >
      <div className="dialog-heading">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-description`}>{description}</p>
        <button className="icon-button" type="button" aria-label={he.close} onClick={onClose}>
          <SiteIcon svg={closeIcon} />
        </button>
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </dialog>
  );
}

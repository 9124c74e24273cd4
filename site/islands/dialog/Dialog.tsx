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
  /** Called when the user presses the close button or Escape. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog. It keeps the focus inside while it is open, and restores the focus when it
 * closes. If an element has `data-autofocus`, it gets the focus first.
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
    // The parent decides whether to close, because there may be unsaved changes.
    event.preventDefault();
    onClose();
  };
  // Opens the dialog again if a browser gesture closed it, because such a gesture cannot be
  // prevented.
  const handleClosed = () => {
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
  };
  // Browsers close a dialog on a second Escape even if `cancel` is prevented, so keydown handles it.
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
    // Escape in a filled search field clears the text and does not close the dialog.
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

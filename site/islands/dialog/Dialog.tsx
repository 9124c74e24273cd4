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
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog. When it closes, the focus returns to the previous element.
 */
export function Dialog({ title, description, widthMaxPx, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    // The parent decides whether the dialog closes, because there may be unsaved changes.
    event.preventDefault();
    onClose();
  };
  // Opens the dialog again if the browser closed it, because scripts cannot always prevent this.
  const handleClosed = () => {
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
  };
  // Handles Escape, because browsers close a dialog on a second Escape even if the `cancel` event is
  // prevented.
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
    // In a search field with text, Escape clears the text and the dialog stays open.
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

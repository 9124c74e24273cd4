import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { he } from '#domain/he/site/islands.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import eyeIcon from '#site/components/icon/svg/eye-line.svg?raw';
import { SiteIcon } from '../SiteIcon.tsx';

type InputProps = ComponentProps<'input'> & ComponentProps<'textarea'>;

interface Props extends InputProps {
  label: string;
  isOptional?: boolean;
  /**
   * `line` is an input of one line. `wrapped` is one line of text that wraps if it is long. `text` is several
   * lines of text.
   */
  kind?: 'line' | 'wrapped' | 'text';
  /**
   * The initial value of a field for Hebrew text. The field is right-to-left if the value contains a Hebrew
   * letter.
   */
  hebrew?: string;
  error?: string | undefined;
}

/**
 * A field with its label and its error message. Accepts the props that `register` of react-hook-form returns.
 */
export function FormField({ label, isOptional, kind = 'line', hebrew, error, ...field }: Props) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const Control = kind === 'line' ? 'input' : 'textarea';
  const isPassword = field.type === 'password';
  const [isRevealed, setIsRevealed] = useState(false);

  return (
    <div className="form-row">
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="field-optional">({he.optional})</span>}
      </label>
      <Control
        {...field}
        {...(kind === 'wrapped' && { rows: 1, onKeyDown: submitOnEnter })}
        {...(hebrew !== undefined && { dir: explicitDirection(hebrew), onInput: updateDirection })}
        {...(isPassword &&
          isRevealed && { type: 'text', autoCapitalize: 'none', spellCheck: false })}
        id={id}
        className="field"
        placeholder=" "
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      {isPassword && (
        <button
          className="icon-button reveal"
          type="button"
          aria-pressed={isRevealed}
          aria-controls={id}
          onClick={() => setIsRevealed(!isRevealed)}
        >
          <span className="visually-hidden">{he.showPassword}</span>
          <SiteIcon svg={eyeIcon} />
        </button>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function updateDirection({ currentTarget }: { currentTarget: { value: string; dir: string } }) {
  currentTarget.dir = explicitDirection(currentTarget.value);
}

function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // As in an input, a disabled button prevents the submission.
  const button = event.currentTarget.closest('form')?.querySelector('button[type="submit"]');
  if (button instanceof HTMLButtonElement) button.click();
}

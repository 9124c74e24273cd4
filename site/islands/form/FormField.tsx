import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { he } from '#domain/he/site/islands.ts';
import { textDirection } from '#domain/text/bidi.ts';

type InputProps = ComponentProps<'input'> & ComponentProps<'textarea'>;

interface Props extends InputProps {
  label: string;
  isOptional?: boolean;
  /** One line, one line that wraps when it is long, or as many as somebody writes. */
  kind?: 'line' | 'wrapped' | 'text';
  /**
   * What stands in a field of Hebrew text at first: it reads from the right, even where it begins
   * with a Latin name, unless it has no Hebrew at all.
   */
  hebrew?: string;
  error?: string | undefined;
}

/** A labelled field, with what is wrong with it below. Takes what react-hook-form's `register` gives. */
export function FormField({ label, isOptional, kind = 'line', hebrew, error, ...field }: Props) {
  const id = useId();
  const Control = kind === 'line' ? 'input' : 'textarea';

  return (
    <div className="form-row">
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="field-optional">({he.optional})</span>}
      </label>
      <Control
        {...field}
        {...(kind === 'wrapped' && { rows: 1, onKeyDown: sendByEnter })}
        {...(hebrew !== undefined && { dir: lineDirection(hebrew), onInput: followDirection })}
        id={id}
        className="field"
        placeholder=" "
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const lineDirection = (text: string) => textDirection(text) ?? 'rtl';

function followDirection({ currentTarget }: { currentTarget: { value: string; dir: string } }) {
  currentTarget.dir = lineDirection(currentTarget.value);
}

/** Enter sends the form, as in any field of one line. */
function sendByEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

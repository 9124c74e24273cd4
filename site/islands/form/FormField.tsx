import { type ComponentProps, useId } from 'react';
import { he } from '#domain/he/islands.ts';

type InputProps = ComponentProps<'input'> & ComponentProps<'textarea'>;

interface Props extends InputProps {
  label: string;
  isOptional?: boolean;
  /** Makes it a field of several lines. */
  isLong?: boolean;
  error?: string | undefined;
}

/** A labelled field, with what is wrong with it below. Takes what react-hook-form's `register` gives. */
export function FormField({ label, isOptional, isLong, error, ...field }: Props) {
  const id = useId();
  const Control = isLong ? 'textarea' : 'input';

  return (
    <div className="form-row">
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="field-optional">({he.optional})</span>}
      </label>
      <Control
        {...field}
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

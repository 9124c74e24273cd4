import { type ComponentProps, type MouseEvent, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** A checkbox with its label. `readOnly` works too, although browsers ignore it on a checkbox. */
export function CheckField({ label, hint, readOnly = false, ...field }: Props) {
  const id = useId();
  const handleClick = (event: MouseEvent) => {
    if (readOnly) event.preventDefault();
  };

  return (
    <label className="check-field">
      <input
        {...field}
        type="checkbox"
        aria-readonly={readOnly}
        aria-describedby={hint && `${id}-hint`}
        onClick={handleClick}
      />
      <span>
        {label}
        {hint && (
          <small className="small" id={`${id}-hint`}>
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}

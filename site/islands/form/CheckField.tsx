import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

export function CheckField({ label, hint, ...field }: Props) {
  const id = useId();

  return (
    <label className="check-field">
      <input {...field} type="checkbox" aria-describedby={hint && `${id}-hint`} />
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

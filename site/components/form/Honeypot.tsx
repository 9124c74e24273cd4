import type { ComponentProps } from 'react';
import { he } from '#domain/he/site/visitorForms.ts';

/**
 * A field that is hidden from sight, the keyboard and screen readers. See domain/validation/honeypot.ts.
 */
export const Honeypot = (field: ComponentProps<'input'>) => (
  <p className="form-trap" aria-hidden="true">
    <label>
      {he.honeypot} <input name="website" type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </p>
);

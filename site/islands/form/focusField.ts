/**
 * Focuses a field of a form immediately. `setFocus` of react-hook-form waits for a timer, which could move the focus away from
 * another field in which the user has begun to type.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

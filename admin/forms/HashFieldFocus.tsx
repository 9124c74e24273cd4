import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the field that the URL's hash names, as in `/settings#site_title`. A group of checkboxes has the name as its id.
 * Render this component inside the form.
 */
export function HashFieldFocus() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same URL is opened again.
  useEffect(() => {
    const control = hash ? findControl(hash.slice(1)) : undefined;
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }, [hash, key]);

  return null;
}

/** Returns the element of a field that the user can focus. MUI hides the input of a select behind its combobox. */
function findControl(name: string): HTMLElement | null | undefined {
  const [input] = document.getElementsByName(name);
  if (!input) return document.getElementById(name)?.querySelector('input');
  return (
    input.closest('.MuiInputBase-root')?.querySelector<HTMLElement>('[role="combobox"]') ?? input
  );
}

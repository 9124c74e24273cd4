import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the field that the URL's hash names, as in `/settings#site_title`. Render it inside the form. */
export function HashFieldFocus() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same URL is opened again.
  useEffect(() => {
    const [field] = hash ? document.getElementsByName(hash.slice(1)) : [];
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [hash, key]);

  return null;
}

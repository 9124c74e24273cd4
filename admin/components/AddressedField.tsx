import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the field that the address names: `/settings#site_title`. Stands inside the form. */
export function AddressedField() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again goes there again.
  useEffect(() => {
    const [field] = hash ? document.getElementsByName(hash.slice(1)) : [];
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [hash, key]);

  return null;
}

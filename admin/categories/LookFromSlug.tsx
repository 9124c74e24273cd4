import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultLook } from '#domain/category/category.ts';

/**
 * Sets the icon and the colour of a new category to the defaults for its slug. Stops setting the icon when
 * the user chooses an icon, and the colour when the user chooses a colour.
 */
export function LookFromSlug() {
  const { control, getFieldState, setValue } = useFormContext();
  const slug: unknown = useWatch({ control, name: 'slug' });

  useEffect(() => {
    if (typeof slug !== 'string') return;
    for (const [name, value] of Object.entries(defaultLook(slug)))
      if (!getFieldState(name).isDirty) setValue(name, value);
  }, [slug, getFieldState, setValue]);

  return null;
}

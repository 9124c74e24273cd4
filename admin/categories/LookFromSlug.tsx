import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultLook } from '#domain/category/category.ts';

/** Sets the icon and the colour of a new category by its slug. A value that the user has chosen stays. */
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

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultLook } from '#domain/category/category.ts';

/** Gives a new category the icon and colour of its slug until the user chooses others. */
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

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugFromTitle } from '#domain/post/slug.ts';

/** Derives the slug of a new record from its title or name until the user edits the slug. */
export function SlugFromTitle({ from = 'title' }: { from?: string }) {
  const { control, getFieldState, setValue } = useFormContext();
  const title: unknown = useWatch({ control, name: from });

  useEffect(() => {
    if (typeof title !== 'string' || getFieldState('slug').isTouched) return;
    setValue('slug', slugFromTitle(title));
  }, [title, getFieldState, setValue]);

  return null;
}

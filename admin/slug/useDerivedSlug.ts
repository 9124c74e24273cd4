import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Keeps the slug field of a form equal to the slug of another field's text, until the user edits the slug. An empty slug
 * follows the text again. With `isSaved`, the slug that the form starts with does not follow, because it is part of a
 * public URL.
 */
export function useDerivedSlug(
  source: string,
  { toSlug, isSaved }: { toSlug: (text: string) => string; isSaved: boolean },
): void {
  const { control, getFieldState, getValues, setValue } = useFormContext();
  const text: unknown = useWatch({ control, name: source });
  const previousSlug = useRef<string>(undefined);

  useEffect(() => {
    if (typeof text !== 'string') return;
    const slug: unknown = getValues('slug');
    const isFollowing = !slug || slug === previousSlug.current;
    const derived = toSlug(text);
    // Validates only to remove an error that is already shown. Otherwise a new, empty form would show an error at once.
    const shouldValidate = getFieldState('slug').invalid;
    if (isFollowing) setValue('slug', derived, { shouldValidate });
    if (isFollowing || !isSaved) previousSlug.current = derived;
  }, [text, toSlug, isSaved, getFieldState, getValues, setValue]);
}

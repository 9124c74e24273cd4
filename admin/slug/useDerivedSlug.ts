import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Derives the slug from the text of another field while the slug is empty or equals the slug of the previous text. A
 * slug that the user has edited stays. With `isSaved`, the slug that the form starts with stays, too, although it may
 * equal the slug of the text, because it is part of a public URL.
 */
export function useDerivedSlug(
  source: string,
  { toSlug, isSaved }: { toSlug: (text: string) => string; isSaved: boolean },
): void {
  const { control, getValues, setValue } = useFormContext();
  const text: unknown = useWatch({ control, name: source });
  const previousSlug = useRef<string>(undefined);

  useEffect(() => {
    if (typeof text !== 'string') return;
    const slug: unknown = getValues('slug');
    const isFollowing = !slug || slug === previousSlug.current;
    const derived = toSlug(text);
    if (isFollowing) setValue('slug', derived);
    if (isFollowing || !isSaved) previousSlug.current = derived;
  }, [text, toSlug, isSaved, getValues, setValue]);
}

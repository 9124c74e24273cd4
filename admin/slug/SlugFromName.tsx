import { useCallback } from 'react';
import type { NamedEntity } from '#domain/post/slug.ts';
import { nameSlug } from './nameSlug.ts';
import { useDerivedSlug } from './useDerivedSlug.ts';

/** Derives the slug of a record from its name until the user edits the slug. */
export function SlugFromName({
  entity,
  isSaved = false,
}: {
  entity: NamedEntity;
  /** Whether the record has a slug already, so that only an empty slug is replaced. */
  isSaved?: boolean;
}) {
  const toSlug = useCallback((name: string) => nameSlug(name, entity), [entity]);
  useDerivedSlug('name', { toSlug, isSaved });
  return null;
}

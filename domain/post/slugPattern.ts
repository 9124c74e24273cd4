/**
 * Lower-case Latin letters and digits, with single hyphens between them. Stands apart from the functions that make
 * slugs, so that the first load of the console contains no transliteration.
 */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Collapses repeated hyphens of a slug and removes hyphens and spaces at its edges: ` my--post- ` → `my-post`. */
export const normalizeHyphens = (slug: string) =>
  slug.trim().replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');

import { type NamedEntity, slugFromName } from '#domain/post/slug.ts';

/** Returns the slug of a name, or an empty text for an empty name. */
export const nameSlug = (name: string, entity: NamedEntity): string =>
  name.trim() === '' ? '' : slugFromName(name, entity);

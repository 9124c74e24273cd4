import { type NamedEntity, slugFromName } from '#domain/post/slug.ts';

/** Returns the slug of a name, which is empty while the name is empty. */
export const nameSlug = (name: string, entity: NamedEntity): string =>
  name.trim() === '' ? '' : slugFromName(name, entity);

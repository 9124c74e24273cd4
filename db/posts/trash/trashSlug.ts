/** Start of the slugs of posts in the trash. No other post can have such a slug, because slugs contain no tilde. */
export const trashSlugStart = 'trash~';

/** Returns the slug of a post while it is in the trash. */
export const trashSlug = (id: number) => `${trashSlugStart}${id}`;

/** No other post can have a slug with this beginning, because slugs contain no tilde. */
export const trashSlugStart = 'trash~';

export const trashSlug = (id: number) => `${trashSlugStart}${id}`;

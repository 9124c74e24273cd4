/**
 * Returns the id for a slug or an id. A slug may consist of digits, so digits are an id only if no slug matches. Returns
 * undefined if the slug does not exist.
 */
export async function resolveId(
  idOrSlug: string,
  findBySlug: (slug: string) => Promise<{ id: number } | undefined>,
): Promise<number | undefined> {
  const found = await findBySlug(idOrSlug);
  return found ? found.id : parseId(idOrSlug);
}

/**
 * Finds a record by its id, or else by its slug. The id comes first, because a form of the console that requests a record
 * by its id must not get another one.
 */
export async function findByIdOrSlug<Found>(
  idOrSlug: string,
  find: {
    byId: (id: number) => Promise<Found | undefined>;
    bySlug: (slug: string) => Promise<Found | undefined>;
  },
): Promise<Found | undefined> {
  const id = parseId(idOrSlug);
  return (id === undefined ? undefined : await find.byId(id)) ?? find.bySlug(idOrSlug);
}

const parseId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

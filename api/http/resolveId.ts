interface Finders<Found> {
  byId: (id: number) => Promise<Found | undefined>;
  bySlug: (slug: string) => Promise<Found | undefined>;
}

/** Returns the id of the record that `findByIdOrSlug` finds. */
export const resolveId = async (
  idOrSlug: string,
  find: Finders<{ id: number }>,
): Promise<number | undefined> => (await findByIdOrSlug(idOrSlug, find))?.id;

/**
 * Finds a record by its id, or else by its slug, which may consist of digits. The id comes first, because the forms and filters
 * of the console send ids and must not get another record.
 */
export async function findByIdOrSlug<Found>(
  idOrSlug: string,
  find: Finders<Found>,
): Promise<Found | undefined> {
  const id = parseId(idOrSlug);
  return (id === undefined ? undefined : await find.byId(id)) ?? find.bySlug(idOrSlug);
}

const parseId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

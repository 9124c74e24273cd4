/** Returns the id for an id or a slug. Returns undefined if the slug does not exist. */
export async function resolveId(
  idOrSlug: string,
  findBySlug: (slug: string) => Promise<{ id: number } | undefined>,
): Promise<number | undefined> {
  if (/^[1-9]\d{0,14}$/.test(idOrSlug)) return Number(idOrSlug);
  return (await findBySlug(idOrSlug))?.id;
}

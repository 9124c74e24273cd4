/** An id as it is, or the id of what a slug names; undefined when there is nothing by that slug. */
export async function idOf(
  idOrSlug: string,
  findBySlug: (slug: string) => Promise<{ id: number } | undefined>,
): Promise<number | undefined> {
  if (/^[1-9]\d{0,14}$/.test(idOrSlug)) return Number(idOrSlug);
  return (await findBySlug(idOrSlug))?.id;
}

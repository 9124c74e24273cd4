import type { Card, CategoryLabel } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

/** A post where it is listed, with the category that its badge names. */
export interface ListedPost extends Card {
  category: CategoryLabel | null;
}

/** The posts of a list in its order, all asked for together; one that has gone is left out. */
export async function listedPosts(data: SiteData, ids: number[]): Promise<ListedPost[]> {
  const cards = (await Promise.all(ids.map((id) => data.card(id)))).filter((card) => card !== null);
  const categoryIds = [...new Set(cards.map(({ categoryId }) => categoryId))];
  const categories = await Promise.all(categoryIds.map((id) => data.category(id)));
  const byId = new Map(categoryIds.map((id, i) => [id, categories[i] ?? null]));
  return cards.map((card) => ({ ...card, category: byId.get(card.categoryId) ?? null }));
}

/** The same without their categories, for places that do not name them. */
export async function listedCards(data: SiteData, ids: number[]): Promise<Card[]> {
  const cards = await Promise.all(ids.map((id) => data.card(id)));
  return cards.filter((card) => card !== null);
}

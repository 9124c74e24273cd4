import type { Card, CategoryLabel } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

export interface ListedPost extends Card {
  category: CategoryLabel | null;
}

/** Loads posts in the order of `ids`. Leaves out posts that do not exist. */
export async function listedPosts(data: SiteData, ids: number[]): Promise<ListedPost[]> {
  const cards = await listedCards(data, ids);
  const categoryIds = [...new Set(cards.map(({ categoryId }) => categoryId))];
  const categories = await Promise.all(categoryIds.map((id) => data.category(id)));
  const byId = new Map(categoryIds.map((id, index) => [id, categories[index] ?? null]));
  return cards.map((card) => ({ ...card, category: byId.get(card.categoryId) ?? null }));
}

/** Loads posts like `listedPosts`, but without their categories. */
export async function listedCards(data: SiteData, ids: number[]): Promise<Card[]> {
  const cards = await Promise.all(ids.map((id) => data.card(id)));
  return cards.filter((card) => card !== null);
}

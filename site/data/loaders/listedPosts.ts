import type { SiteData } from '../queryLoader.ts';
import type { Card, CategoryLabel } from '../queryResults.ts';

export interface ListedPost extends Card {
  category: CategoryLabel | null;
}

/** Loads posts in the order of `ids`. Leaves out posts that do not exist. */
export async function loadListedPosts(data: SiteData, ids: number[]): Promise<ListedPost[]> {
  const cards = await loadListedCards(data, ids);
  const categoryIds = [...new Set(cards.map(({ categoryId }) => categoryId))];
  const categories = await Promise.all(categoryIds.map((id) => data.category(id)));
  const byId = new Map(categoryIds.map((id, index) => [id, categories[index] ?? null]));
  return cards.map((card) => listedPost(card, byId.get(card.categoryId) ?? null));
}

/** Returns the same object for the same card, because components are cached by the objects that they show. */
function listedPost(card: Card, category: CategoryLabel | null): ListedPost {
  const known = listedByCard.get(card);
  if (known?.category === category) return known;
  const listed = { ...card, category };
  listedByCard.set(card, listed);
  return listed;
}

const listedByCard = new WeakMap<Card, ListedPost>();

/** Loads posts like `loadListedPosts`, but without their categories. */
export async function loadListedCards(data: SiteData, ids: number[]): Promise<Card[]> {
  const cards = await Promise.all(ids.map((id) => data.card(id)));
  return cards.filter((card) => card !== null);
}

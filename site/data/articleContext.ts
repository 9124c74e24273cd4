import type { Article, Card, TagLabel } from './answers.ts';
import type { SiteData } from './asker.ts';
import { listedCards } from './listedPosts.ts';

/** Everything that the page of a post shows round its text, asked for in two turns. */
export async function articleContext(data: SiteData, article: Article) {
  const { id, categoryId, tagIds } = article;
  const [settings, category, tags, comments, around] = await Promise.all([
    data.settings(),
    data.category(categoryId),
    Promise.all(tagIds.map((tagId) => data.tag(tagId))),
    data.comments(id),
    data.surroundings(id),
  ]);
  const [related, newer, older] = await Promise.all([
    listedCards(data, around.relatedIds),
    cardOf(data, around.newerId),
    cardOf(data, around.olderId),
  ]);
  const knownTags = tags.filter((tag): tag is TagLabel => tag !== null);
  return { settings, category, tags: knownTags, comments, related, newer, older };
}

const cardOf = (data: SiteData, id: number | null): Promise<Card | null> =>
  id === null ? Promise.resolve(null) : data.card(id);

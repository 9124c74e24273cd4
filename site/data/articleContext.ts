import { listedCards } from './listedPosts.ts';
import type { Article, Card, Picture, TagLabel } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

/**
 * Everything that the page of a post shows in and round its text, asked for in two turns.
 * @param pictureUrls pictures of ours inside the text.
 */
export async function articleContext(data: SiteData, article: Article, pictureUrls: string[]) {
  const { id, categoryId, tagIds } = article;
  const [settings, category, tags, comments, around, inText] = await Promise.all([
    data.settings(),
    data.category(categoryId),
    Promise.all(tagIds.map((tagId) => data.tag(tagId))),
    data.comments(id),
    data.surroundings(id),
    Promise.all(pictureUrls.map((url) => data.picture(url))),
  ]);
  const [related, newer, older] = await Promise.all([
    listedCards(data, around.relatedIds),
    cardOf(data, around.newerId),
    cardOf(data, around.olderId),
  ]);
  const knownTags = tags.filter((tag): tag is TagLabel => tag !== null);
  const known = inText.filter((picture): picture is Picture => picture !== null);
  const pictures = new Map(known.map((picture) => [picture.url, picture]));
  return { settings, category, tags: knownTags, comments, pictures, related, newer, older };
}

const cardOf = (data: SiteData, id: number | null): Promise<Card | null> =>
  id === null ? Promise.resolve(null) : data.card(id);

import { productBlocksIn } from '#domain/product/productBlock.ts';
import type { SiteData } from '../queryLoader.ts';
import type { Article, Card, PageImage, TagLabel } from '../queryResults.ts';
import { loadListedPosts } from './listedPosts.ts';
import { loadBlockProducts, loadReviewedProducts } from './shownProduct.ts';

/**
 * Loads all data that a post's page shows in addition to the post.
 * @param imageUrls URLs of uploaded images in the text.
 */
export async function loadArticleContext(data: SiteData, article: Article, imageUrls: string[]) {
  const { id, categoryId, authorId, tagIds, reviews } = article;
  const blockIds = productBlocksIn(article.html).flatMap(({ productIds }) => productIds);
  const [settings, category, author, tags, comments, nearby, textImages, reviewed, inBlocks] =
    await Promise.all([
      data.settings(),
      data.category(categoryId),
      authorId === null ? null : data.author(authorId),
      Promise.all(tagIds.map((tagId) => data.tag(tagId))),
      data.comments(id),
      data.nearbyPosts(id),
      Promise.all(imageUrls.map((url) => data.image(url))),
      loadReviewedProducts(data, reviews),
      loadBlockProducts(data, blockIds, reviews),
    ]);
  const [related, newer, older] = await Promise.all([
    loadListedPosts(data, nearby.relatedIds),
    loadCard(data, nearby.newerId),
    loadCard(data, nearby.olderId),
  ]);
  const existingTags = tags.filter((tag): tag is TagLabel => tag !== null);
  const knownImages = textImages.filter((image): image is PageImage => image !== null);
  const images = new Map(knownImages.map((image) => [image.url, image]));
  return {
    settings,
    category,
    author,
    tags: existingTags,
    comments,
    reviewed,
    inBlocks,
    images,
    related,
    newer,
    older,
  };
}

const loadCard = (data: SiteData, id: number | null): Promise<Card | null> =>
  id === null ? Promise.resolve(null) : data.card(id);

import { plainText } from '../../html/plainText.ts';
import { splitFaq } from '../../post/faq.ts';
import { productBlocksIn } from '../../product/productBlock.ts';
import { fullProductName, type SearchableProduct } from './searchableProduct.ts';
import { slugWords } from './slugWords.ts';

export interface SearchablePost {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
  category: { name: string; description: string };
  /** Empty for a post without an author. */
  authorName: string;
  /** The products that the post shows. */
  products: readonly SearchableProduct[];
}

export interface PostText {
  title: string;
  /** The tags and the names of the reviewed products. */
  tagsAndProducts: string;
  category: string;
  author: string;
  slugWords: string;
  description: string;
  excerpt: string;
  /**
   * The excerpt, the content, the reasons of its comparisons, the FAQ, the reviews and the names of other shown products,
   * with one line for each paragraph, list item and table cell.
   */
  body: string;
}

export function postText(post: SearchablePost): PostText {
  const { title, slug, tags, category, excerpt, products } = post;
  const { body, faq } = splitFaq(post.content);
  const faqLines = faq.flatMap(({ question, answer }) => [question, answer]);
  const reviewed = products.filter(({ isReviewed }) => isReviewed);
  const mentioned = products.filter(({ isReviewed }) => !isReviewed);
  const productLines = [
    ...reviewed.flatMap(({ reviewTexts }) => reviewTexts),
    ...mentioned.map(fullProductName),
  ];
  const reasons = productBlocksIn(body).flatMap((block) => block.reasons);
  const parts = [excerpt, plainText(body), ...reasons, ...faqLines, ...productLines].filter(
    Boolean,
  );
  return {
    title,
    tagsAndProducts: [...tags, ...reviewed.map(fullProductName)].join(separator),
    category: category.name,
    author: post.authorName,
    slugWords: slugWords(slug),
    description: category.description,
    excerpt,
    body: parts.join('\n').replace(endOfUnfinishedLine, `${separator.trimEnd()}\n`),
  };
}

export interface IndexedTexts {
  title: string;
  /** The tags, the names of the reviewed products, the category, the author and the words of the slug. */
  labels: string;
  body: string;
}

/**
 * Returns the texts of a post for the full-text index. The body also contains the description of the
 * category.
 */
export function indexedTexts(post: SearchablePost): IndexedTexts {
  const { title, tagsAndProducts, category, author, description, body, ...text } = postText(post);
  return {
    title,
    labels: [tagsAndProducts, category, author, text.slugWords].filter(Boolean).join(separator),
    body: [body, description].filter(Boolean).join('\n'),
  };
}

const separator = ' · ';
/** Matches a line break after a line without punctuation at its end. */
const endOfUnfinishedLine = /(?<=[^\s.,:;!?…–·])\n/g;

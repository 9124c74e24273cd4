import { readFileSync } from 'node:fs';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { type DemoPost, demoTags } from '#db/seed/demoPost.ts';
import { audioPosts } from '#db/seed/posts/audio.ts';
import { computerPosts } from '#db/seed/posts/computer.ts';
import { ecommercePosts } from '#db/seed/posts/ecommerce.ts';
import { gamingPosts } from '#db/seed/posts/gaming.ts';
import { homePosts } from '#db/seed/posts/home.ts';
import { lifestylePosts } from '#db/seed/posts/lifestyle.ts';
import { mobilePosts } from '#db/seed/posts/mobile.ts';
import { techPosts } from '#db/seed/posts/tech.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { readReviews } from '../reviews.ts';
import { categoryOfKind, demoLabels, type Feature, featuresOfTags, type Kind } from './labels.ts';

/** A published post with the data that determines its relevance to queries. */
export interface JudgedDocument {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  /** Slug of the category. */
  category: string;
  kinds: Kind[];
  brands: string[];
  features: Feature[];
  /** The lowest price in the title and the excerpt, in shekels. */
  price: number | undefined;
}

/** Returns the published demo posts and the reviews in `corpus/`. */
export const readDocuments = (): JudgedDocument[] => [...readDemoPosts(), ...readReviewPosts()];

const demoPosts: Record<string, DemoPost[]> = {
  tech: techPosts,
  home: homePosts,
  lifestyle: lifestylePosts,
  gaming: gamingPosts,
  audio: audioPosts,
  ecommerce: ecommercePosts,
  mobile: mobilePosts,
  computer: computerPosts,
};

function readDemoPosts(): JudgedDocument[] {
  return demoCategories.flatMap(({ slug: category }) =>
    (demoPosts[category] ?? [])
      .filter(({ status }) => status === 'published')
      .map((post) => toDocument(category, post)),
  );
}

function toDocument(category: string, post: DemoPost): JudgedDocument {
  const { slug, title, excerpt, faq } = post;
  const file = new URL(`../../../db/seed/posts/${category}/${slug}.html`, import.meta.url);
  const labels = demoLabels[slug];
  if (!labels) throw new Error(`The demo post ${slug} has no labels`);
  const gaming: Feature[] = category === 'gaming' ? ['gaming'] : [];
  return {
    slug,
    title,
    excerpt,
    content: joinFaq(readFileSync(file, 'utf8').trim(), faq),
    tags: post.tags.map((tag) => demoTags[tag]),
    category,
    ...labels,
    features: [...gaming, ...post.tags.flatMap((tag) => featuresOfTags[tag] ?? [])],
    price: lowestPrice(`${title} ${excerpt}`),
  };
}

const readReviewPosts = (): JudgedDocument[] =>
  readReviews().map(({ title, text, product, brand, features }, i) => ({
    slug: `review-${i}`,
    title,
    excerpt: '',
    content: `<p>${text}</p>`,
    tags: [],
    category: categoryOfKind[product],
    kinds: [product],
    brands: [brand],
    features,
    price: lowestPrice(title),
  }));

/** Returns the lowest price in a text. Ignores prices of accessories, which are below 100 shekels. */
function lowestPrice(text: string): number | undefined {
  const prices = [...text.matchAll(/([\d,]+) ₪/g)]
    .map(([, digits = '']) => Number(digits.replaceAll(',', '')))
    .filter((price) => price >= accessoryPriceMax);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

const accessoryPriceMax = 100;

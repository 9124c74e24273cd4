import { z } from 'zod';
import { listAuthors } from '#db/authors/authors.ts';
import { listCategories } from '#db/categories.ts';
import { findPostForAi, listAiPosts } from '#db/posts/ai/aiPosts.ts';
import { withSlugs } from '#db/posts/ai/withSlugs.ts';
import { listProducts } from '#db/products/products.ts';
import { listLiveTags } from '#db/tags/tags.ts';
import {
  authorSchema,
  categorySchema,
  postSchema,
  postSummarySchema,
  tagSchema,
} from '#domain/api/apiResponses.ts';
import { he as heMcp } from '#domain/he/api/mcp.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { productStatuses } from '#domain/product/product.ts';
import { storedReviewSchema } from '#domain/product/review.ts';
import type { Deps } from '../deps.ts';
import { postProblem } from '../routes/posts/postResponse.ts';
import { runSearch } from '../routes/search/runSearch.ts';
import { searchText } from '../routes/search/search.ts';
import { defineTool } from './tool.ts';

const readOnly = { readOnlyHint: true } as const;

const foundProductSchema = z.object({
  /** Names the product in the blocks of a text. */
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  status: z.enum(productStatuses),
});
/** Names the author and the products as the tools that write do, so that a client can send the values back. */
const readPostSchema = postSchema.extend({
  author: z.string().nullable(),
  reviews: z.array(storedReviewSchema.extend({ product: z.string() })),
});
const foundDraftSchema = postSummarySchema.pick({
  id: true,
  slug: true,
  title: true,
  createdAt: true,
});
const foundPostSchema = postSummarySchema
  .pick({ id: true, slug: true, title: true, excerpt: true, categoryId: true, publishedAt: true })
  .extend({
    snippet: z.string().optional(),
    url: z.url(),
  });
const foundPostsSchema = z.object({
  results: z.array(foundPostSchema),
  total: z.int(),
  didYouMean: z.string().nullable(),
  isCorrected: z.boolean(),
  showsOtherProducts: z.boolean(),
});

type ReadingDeps = Pick<Deps, 'db' | 'env' | 'log'>;

export const readingTools = (deps: ReadingDeps) => [...listingTools(deps), ...postTools(deps)];

/** Returns the tools that list the categories, authors, products and tags to which a post can refer. */
const listingTools = (deps: ReadingDeps) => {
  const { db } = deps;
  return [
    defineTool(deps, {
      name: 'list_categories',
      input: z.object({}),
      output: z.object({ categories: z.array(categorySchema) }),
      hints: readOnly,
      run: async () => ({ categories: await listCategories(db.read) }),
    }),
    defineTool(deps, {
      name: 'list_authors',
      input: z.object({}),
      output: z.object({
        authors: z.array(
          authorSchema.pick({
            id: true,
            slug: true,
            name: true,
            role: true,
            bio: true,
            postCount: true,
          }),
        ),
      }),
      hints: readOnly,
      run: async () => ({ authors: await listAuthors(db.read) }),
    }),
    defineTool(deps, {
      name: 'search_products',
      input: z.object({ q: z.string().max(limits.search.queryLengthMax).default('') }),
      output: z.object({ products: z.array(foundProductSchema) }),
      hints: readOnly,
      run: async ({ q }) => {
        const countMax = limits.ai.mcpProductsMax;
        return { products: await listProducts(db.read, { q, offset: 0, countMax }) };
      },
    }),
    defineTool(deps, {
      name: 'list_tags',
      input: z.object({}),
      output: z.object({ tags: z.array(tagSchema) }),
      hints: readOnly,
      run: async () => ({ tags: await listLiveTags(db.read) }),
    }),
  ];
};

/** Returns the tools that read live posts and the posts of AI publishers. */
const postTools = (deps: ReadingDeps) => {
  const { db, env } = deps;
  const postUrl = (slug: string) => absoluteUrl(env.siteUrl, postPath(slug));
  return [
    defineTool(deps, {
      name: 'search_posts',
      input: z.object({
        q: searchText,
        page: positiveNumber.default(1),
        category: z
          .union([z.string(), positiveNumber.transform(String)], heErrors.invalidText)
          .optional(),
      }),
      output: foundPostsSchema,
      hints: readOnly,
      run: async (args) => {
        const { perPage } = limits.search;
        const input = { ...args, perPage, audience: 'visitors' } as const;
        const found = await runSearch(db.read, input);
        return {
          ...found,
          results: found.results.map((post) => ({ ...post, url: postUrl(post.slug) })),
        };
      },
    }),
    defineTool(deps, {
      name: 'list_drafts',
      input: z.object({ page: positiveNumber.default(1) }),
      output: z.object({ drafts: z.array(foundDraftSchema) }),
      hints: readOnly,
      run: async ({ page }) => {
        const countMax = limits.ai.mcpDraftsMax;
        const offset = (page - 1) * countMax;
        const posts = await listAiPosts(db.read, { isPublished: false, offset, countMax });
        return { drafts: posts.map(({ postId: id, ...post }) => ({ id, ...post })) };
      },
    }),
    defineTool(deps, {
      name: 'read_post',
      input: postReference,
      output: z.object({ post: readPostSchema, url: z.url() }),
      hints: readOnly,
      run: async ({ id, slug = '' }) => {
        const post = await findPostForAi(db.read, id === undefined ? { slug } : { id });
        if (!post) return { problem: postProblem('missing') };
        return { post: await withSlugs(db.read, post), url: postUrl(post.slug) };
      },
    }),
  ];
};

const pageRange = heErrors.numberBetween(1, limits.ai.pageMax);
const positiveNumber = z.int(pageRange).positive(pageRange).max(limits.ai.pageMax, pageRange);

const postReference = z
  .object({
    id: z.int(heErrors.invalidId).positive(heErrors.invalidId).optional(),
    slug: z.string({ error: heErrors.invalidText }).optional(),
  })
  .refine(({ id, slug }) => (id === undefined) !== (slug === undefined), {
    error: heMcp.oneOfIdAndSlug,
    path: ['id'],
  });

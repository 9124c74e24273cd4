import { z } from 'zod';
import { listCategories } from '#db/categories.ts';
import { findPostForAi } from '#db/posts/aiPosts.ts';
import { listLiveTags } from '#db/tags/tags.ts';
import {
  categorySchema,
  postSchema,
  postSummarySchema,
  tagSchema,
} from '#domain/api/apiResponses.ts';
import { he } from '#domain/he/api/mcp.ts';
import { he as errors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import type { Deps } from '../deps.ts';
import { postRefusal } from '../routes/posts/postResponse.ts';
import { answerSearch } from '../routes/search/answerSearch.ts';
import { searchText } from '../routes/search/search.ts';
import { defineTool } from './tool.ts';

const onlyReads = { readOnlyHint: true } as const;

const foundPostSchema = postSummarySchema
  .pick({ id: true, slug: true, title: true, excerpt: true, categoryId: true, publishedAt: true })
  .extend({
    /** The part of its text that answers the query. */
    snippet: z.string().exactOptional(),
    url: z.url(),
  });

/** What AI publishers may look at: what visitors see, and what came from AI publishers. */
export const readingTools = (deps: Pick<Deps, 'db' | 'env' | 'log'>) => {
  const { db, env } = deps;
  const urlOf = (slug: string) => absoluteUrl(env.siteUrl, postPath(slug));
  return [
    defineTool(deps, {
      name: 'list_categories',
      input: z.object({}),
      output: z.object({ categories: z.array(categorySchema) }),
      hints: onlyReads,
      run: async () => ({ categories: await listCategories(db.read) }),
    }),
    defineTool(deps, {
      name: 'list_tags',
      input: z.object({}),
      output: z.object({ tags: z.array(tagSchema) }),
      hints: onlyReads,
      run: async () => ({ tags: await listLiveTags(db.read) }),
    }),
    defineTool(deps, {
      name: 'search_posts',
      input: z.object({
        q: searchText,
        page: counting.default(1),
        category: z.union([z.string(), counting.transform(String)], errors.invalidText).optional(),
      }),
      output: z.object({ results: z.array(foundPostSchema), total: z.int() }),
      hints: onlyReads,
      run: async (asked) => {
        const { perPage } = limits.search;
        const input = { ...asked, perPage, audience: 'visitors' } as const;
        const { results, total } = await answerSearch(db.read, input);
        return { total, results: results.map((post) => ({ ...post, url: urlOf(post.slug) })) };
      },
    }),
    defineTool(deps, {
      name: 'read_post',
      input: whichPost,
      output: z.object({ post: postSchema, url: z.url() }),
      hints: onlyReads,
      run: async ({ id, slug = '' }) => {
        const post = await findPostForAi(db.read, id === undefined ? { slug } : { id });
        if (!post) return { refusal: postRefusal('missing') };
        return { post, url: urlOf(post.slug) };
      },
    }),
  ];
};

const counting = z
  .int(errors.invalidNumber)
  .positive(errors.invalidNumber)
  .max(limits.ai.pageMax, errors.invalidNumber);

const whichPost = z
  .object({
    id: z.int(errors.invalidId).positive(errors.invalidId).optional(),
    slug: z.string({ error: errors.invalidText }).optional(),
  })
  .refine(({ id, slug }) => (id === undefined) !== (slug === undefined), {
    error: he.oneOfIdAndSlug,
    path: ['id'],
  });

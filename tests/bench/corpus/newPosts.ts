import { demoCategories } from '#db/seed/demoCategories.ts';
import { demoTags } from '#db/seed/demoPost.ts';
import { limits } from '#domain/limits.ts';
import { type PostCreate, postDefaults } from '#domain/post/post.ts';
import { makeCorpus } from './corpus.ts';

/** Yields published posts like those of the corpus, without end. */
export function* newPosts(prefix: string): Generator<PostCreate & { slug: string }> {
  for (let round = 1; ; round++) {
    for (const post of makeCorpus(postsPerRound)) {
      yield {
        ...postDefaults,
        slug: `${prefix}-${round}-${post.slug}`,
        title: post.title,
        excerpt: post.excerpt,
        content: post.content,
        categoryId:
          limits.post.defaultCategoryId + 1 + (post.categoryIndex % demoCategories.length),
        tags: post.tagIndexes.map((index) => tagNames[index] ?? ''),
        isPublished: true,
      };
    }
  }
}

const postsPerRound = 100;
const tagNames = Object.values(demoTags);

import { findAuthor, findAuthorBySlug, listAuthors, listAuthorsById } from '#db/authors/authors.ts';
import type { Queryable } from '#db/client.ts';
import { listLivePostIdsByAuthor } from '#db/posts/lists/listLivePostIds.ts';
import type { Author } from '#domain/author/author.ts';
import {
  authorIdsWithChangedLists,
  isAuthorEvent,
  slugsBeforeAndAfter,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { firstWords } from '#domain/post/metaText.ts';
import { compareByName } from '#domain/text/compareByName.ts';
import { loadPagesOfLists, pageCount } from '../listPages.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';
import type { AuthorLabel, AuthorProfile, ListedAuthor } from '../queryResults.ts';

export const authorQueries = {
  /** The author as posts show it. A changed biography thus affects only the author's own pages. */
  author: defineBatchQuery<[id: number], AuthorLabel | null>({
    loadMany: (db, parameterLists) => loadAuthors(db, parameterLists.flat()),
    immediateParameters: (event) => (isAuthorEvent(event) ? [[event.subjectId]] : []),
  }),

  authorBySlug: defineQuery<[slug: string], AuthorProfile | null>({
    load: async (db, slug) => {
      const author = await findAuthorBySlug(db, slug);
      if (!author) return null;
      const { bio, portrait, links } = author;
      return { ...authorLabel(author), bio, portrait, links };
    },
    immediateParameters: (event) =>
      isAuthorEvent(event) ? slugsBeforeAndAfter(event).map((slug) => [slug]) : [],
  }),

  /** The authors with posts. Only the page of all authors uses this query, because the numbers of posts change often. */
  listedAuthors: defineQuery<[], ListedAuthor[]>({
    load: async (db) =>
      (await listAuthors(db))
        .filter(({ postCount }) => postCount > 0)
        .sort((a, b) => b.postCount - a.postCount)
        .slice(0, limits.author.listedMax)
        .map(listedAuthor)
        .sort(compareByName),
    immediateParameters: (event) => (isAuthorEvent(event) ? [[]] : []),
    deferredParameters: async (event) => (authorIdsWithChangedLists(event).length > 0 ? [[]] : []),
  }),

  authorPostIds: defineBatchQuery<[authorId: number, page: number], number[]>({
    loadMany: (db, parameterLists) =>
      loadPagesOfLists(parameterLists, (authorId) => ({
        countPosts: () => countAuthorPosts(db, authorId),
        loadIds: (slice) => listLivePostIdsByAuthor(db, { authorId, ...slice }),
      })),
    immediateParameters: (event) => authorIdsWithChangedLists(event).map((id) => [id, 1]),
    deferredParameters: async (event) => {
      const ids = authorIdsWithChangedLists(event);
      return ids.length > 0 ? (authorId) => ids.includes(authorId) : [];
    },
  }),

  authorPageCount: defineQuery<[authorId: number], number>({
    load: async (db, id) => pageCount(await countAuthorPosts(db, id)),
    immediateParameters: (event) => authorIdsWithChangedLists(event).map((id) => [id]),
  }),

  authorPostCount: defineQuery<[authorId: number], number>({
    load: countAuthorPosts,
    immediateParameters: (event) => authorIdsWithChangedLists(event).map((id) => [id]),
  }),
};

async function countAuthorPosts(db: Queryable, authorId: number): Promise<number> {
  return (await findAuthor(db, authorId))?.postCount ?? 0;
}

async function loadAuthors(db: Queryable, ids: number[]): Promise<(AuthorLabel | null)[]> {
  const byId = new Map((await listAuthorsById(db, ids)).map((author) => [author.id, author]));
  return ids.map((id) => {
    const author = byId.get(id);
    return author ? authorLabel(author) : null;
  });
}

const authorLabel = ({ id, slug, name, role }: Author): AuthorLabel => ({ id, slug, name, role });

const listedAuthor = ({ slug, name, role, bio, portrait, postCount }: Author): ListedAuthor => ({
  slug,
  name,
  role,
  bio: firstWords(bio),
  portrait,
  postCount,
});

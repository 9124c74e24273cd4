import fc from 'fast-check';
import { createAuthor, deleteAuthor, mergeAuthor, updateAuthor } from '#db/authors/authorEdits.ts';
import type { Database } from '#db/client.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { type AuthorUpdate, authorCreateSchema } from '#domain/author/author.ts';
import { editTime as now, type UnsettledEdit } from './editTypes.ts';
import { authorAt, postAt } from './findByIndex.ts';

/** Generates edits of authors, and of the authors of posts. */
export function authorEdits(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  const author = fc.nat(8);
  const change = (changes: fc.Arbitrary<AuthorUpdate>) =>
    fc.tuple(author, changes).map(([index, fields]) => ({
      name: `change author ${index}: ${JSON.stringify(fields)}`,
      run: async (db: Database) =>
        updateAuthor(db, { id: (await authorAt(db, index)) ?? 0, changes: fields, now }),
    }));
  return [
    fc.nat(9).map((n) => ({
      name: `create author ${n}`,
      run: (db) =>
        createAuthor(db, {
          author: authorCreateSchema.parse({ name: `כותבת ${n}`, slug: `author-${n}` }),
          now,
        }),
    })),
    change(fc.record({ name: fc.nat(99).map((n) => `שם ${n}`) })),
    change(fc.record({ role: fc.nat(9).map((n) => `תפקיד ${n}`) })),
    change(fc.record({ bio: fc.nat(9).map((n) => `ביוגרפיה ${n}`) })),
    change(fc.record({ slug: fc.nat(9).map((n) => `moved-${n}`) })),
    fc.tuple(post, author).map(([postIndex, index]) => ({
      name: `set author ${index} of post ${postIndex}`,
      run: async (db) => {
        const changes = { authorId: await authorAt(db, index) };
        return updatePost(db, { id: await postAt(db, postIndex), changes, now });
      },
    })),
    fc.tuple(author, author).map(([from, into]) => ({
      name: `merge author ${from} into ${into}`,
      run: async (db) =>
        mergeAuthor(db, {
          id: (await authorAt(db, from)) ?? 0,
          intoId: (await authorAt(db, into)) ?? 0,
          now,
        }),
    })),
    author.map((index) => ({
      name: `delete author ${index}`,
      run: async (db) => deleteAuthor(db, { id: (await authorAt(db, index)) ?? 0, now }),
    })),
  ];
}

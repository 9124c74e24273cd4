import { expect, test } from 'vitest';
import { demoAuthors } from '#db/seed/demoAuthors.ts';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { authorCreateSchema } from '#domain/author/author.ts';

test('each demo category has one author, whose fields are valid and complete', () => {
  const written = demoAuthors.flatMap(({ categories }) => categories);
  expect(written.toSorted()).toEqual(demoCategories.map(({ slug }) => slug).toSorted());
  for (const { categories: _categories, ...author } of demoAuthors) {
    expect(authorCreateSchema.parse(author)).toMatchObject(author);
    expect(Object.values(author)).not.toContain('');
  }
});

import { expect, test } from 'vitest';
import { withNewTag } from '#admin/posts/fields/TagsField.tsx';

test('typed text that is not an existing tag becomes the last tag suggestion', () => {
  expect(withNewTag(['שמע'], ' שמע טוב ')).toEqual(['שמע', 'שמע טוב']);
});

test('typed text that is empty or an existing tag adds no tag suggestion', () => {
  expect(withNewTag(['שמע'], 'שמע')).toEqual(['שמע']);
  expect(withNewTag(['שמע'], '  ')).toEqual(['שמע']);
});

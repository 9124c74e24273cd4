import { expect, test } from 'vitest';
import { splitTags } from '#admin/posts/fields/TagsField.tsx';

test.each([
  ['שמע', [], 'שמע'],
  ['שמע,', ['שמע'], ''],
  ['שמע, אלחוטי, מח', ['שמע', 'אלחוטי'], 'מח'],
  [' , ,שמע;בית\nספורט,', ['שמע', 'בית', 'ספורט'], ''],
])('the typed text "%s" is split at commas and line breaks', (text, tags, rest) => {
  expect(splitTags(text)).toEqual({ tags, rest });
});

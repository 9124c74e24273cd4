import { expect, test } from 'vitest';
import { splitTags } from '#admin/posts/fields/TagsField.tsx';

test.each([
  ['שמע', [], 'שמע'],
  ['שמע,', ['שמע'], ''],
  ['שמע, אלחוטי, מח', ['שמע', 'אלחוטי'], 'מח'],
  [' , ,שמע;בית\nספורט,', ['שמע', 'בית', 'ספורט'], ''],
])('splitTags of the text "%s" gives the tags %j and the rest "%s"', (text, tags, rest) => {
  expect(splitTags(text)).toEqual({ tags, rest });
});

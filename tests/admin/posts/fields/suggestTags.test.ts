import { expect, test } from 'vitest';
import { suggestTags } from '#admin/posts/fields/TagsField.tsx';
import { limits } from '#domain/limits.ts';

const names = Array.from({ length: 10_000 }, (_, index) => `תגית ${index}`);
const suggested = (inputValue: string) =>
  suggestTags(names, { inputValue, getOptionLabel: (name) => name });

test('suggestTags limits how many of the matching tags it returns', () => {
  expect(suggested('')).toEqual(names.slice(0, limits.tag.suggestionsMax));
});

test('suggestTags returns the tags that contain the typed name, and the typed name as a new tag', () => {
  expect(suggested(' תגית 999')).toEqual([
    'תגית 999',
    ...Array.from({ length: 10 }, (_, digit) => `תגית 999${digit}`),
  ]);
  expect(suggested('חדשה')).toEqual(['חדשה']);
});

import { expect, test } from 'vitest';
import { publishedText } from '#admin/posts/list/publishedText.ts';

test.each([
  [[1, 2], [], '2 פוסטים פורסמו'],
  [[1, 2, 3], [2], '2 פוסטים פורסמו, פוסט אחד תוזמן'],
  [[1, 2], [1, 2], '2 פוסטים תוזמנו'],
])('the result of publishing %j, of which %j go live later, is "%s"', (ids, scheduledIds, text) => {
  expect(publishedText({ ids, scheduledIds })).toBe(text);
});

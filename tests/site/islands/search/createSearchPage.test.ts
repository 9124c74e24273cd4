import { expect, test } from 'vitest';
import { titleWithoutQuery } from '#site/islands/search/createSearchPage.ts';

test.each([
  ['Velora – חיפוש | סקירה', 'Velora', 'חיפוש | סקירה'],
  ['חיפוש | סקירה – כל הביקורות', '', 'חיפוש | סקירה – כל הביקורות'],
  ['Velora – חיפוש | סקירה – כל הביקורות', 'Velora', 'חיפוש | סקירה – כל הביקורות'],
  ['חיפוש | Velora – כל הביקורות', 'Velora', 'חיפוש | Velora – כל הביקורות'],
])('the title of the search page %j without the query %j is %j', (title, query, expected) => {
  expect(titleWithoutQuery(title, query)).toBe(expected);
});

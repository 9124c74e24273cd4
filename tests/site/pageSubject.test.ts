import { expect, test } from 'vitest';
import { type PageSubject, readSubject, subjectAttributes } from '#site/components/pageSubject.ts';

/** `data-post-id` → `postId`, as browsers name it; all attributes are text. */
const datasetOf = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace('data-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      String(value),
    ]),
  );

const subjects: PageSubject[] = [
  { type: 'home' },
  { type: 'category', id: 3 },
  { type: 'post', id: 26 },
  { type: 'other' },
];

test.each(subjects)('a page about %j says so to its scripts', (subject) => {
  expect(readSubject({ dataset: datasetOf(subjectAttributes(subject)) })).toEqual(subject);
});

test.each([
  [null],
  [{ dataset: {} }],
  [{ dataset: { pageType: 'post' } }],
  [{ dataset: { pageType: 'of the future' } }],
])('a page that says nothing of use, %j, is any page', (main) => {
  expect(readSubject(main)).toEqual({ type: 'other' });
});

import { expect, test } from 'vitest';
import { type PageSubject, readSubject, subjectAttributes } from '#site/components/pageSubject.ts';

/** Converts attributes to a dataset as browsers do: `data-post-id` becomes `postId`. */
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

test.each(subjects)(
  'reading the subject %j from its attributes returns the same subject',
  (subject) => {
    expect(readSubject({ dataset: datasetOf(subjectAttributes(subject)) })).toEqual(subject);
  },
);

test.each([
  [null],
  [{ dataset: {} }],
  [{ dataset: { pageType: 'post' } }],
  [{ dataset: { pageType: 'of the future' } }],
])('the type of the subject is `other` if <main> is %j', (main) => {
  expect(readSubject(main)).toEqual({ type: 'other' });
});

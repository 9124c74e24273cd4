import { expect, test } from 'vitest';
import { faqKeys, withFaqItem } from '#admin/posts/fields/faq/faqItems.ts';

const item = (question: string) => ({ question, answer: 'כן' });
const items = [item('א'), item('ב'), item('ג')];

test('a new FAQ item is added at the end', () => {
  expect(withFaqItem(items, 'new', item('ד'))).toEqual([...items, item('ד')]);
});

test('an edited FAQ item replaces the item at its position', () => {
  expect(withFaqItem(items, 1, item('ד'))).toEqual([item('א'), item('ד'), item('ג')]);
});

test('FAQ items with the same question have different keys', () => {
  expect(faqKeys([item('א'), item('ב'), item('א')])).toEqual(['א 1', 'ב 1', 'א 2']);
});

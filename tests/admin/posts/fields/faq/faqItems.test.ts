import { expect, test } from 'vitest';
import {
  contentWithFaqItem,
  faqKeys,
  presentPosition,
  startEditing,
  withFaqItem,
} from '#admin/posts/fields/faq/faqItems.ts';
import { joinFaq, splitFaq } from '#domain/post/faq.ts';

const item = (question: string) => ({ question, answer: 'כן' });
const items = [item('א'), item('ב'), item('ג')];

test('a new FAQ item is added at the end', () => {
  expect(withFaqItem(items, 'new', item('ד'))).toEqual([...items, item('ד')]);
});

test('an edited FAQ item replaces the item at its position', () => {
  expect(withFaqItem(items, 1, item('ד'))).toEqual([item('א'), item('ד'), item('ג')]);
});

test('an edited FAQ item is added to the present text', () => {
  const content = joinFaq('<p>הטקסט הנוכחי</p>', items);
  expect(splitFaq(contentWithFaqItem(content, startEditing(items, 1), item('ד')))).toEqual({
    body: '<p>הטקסט הנוכחי</p>',
    faq: [item('א'), item('ד'), item('ג')],
  });
});

test.each([
  ['stays while the item is in its place', items, 2],
  ['follows an item that has moved', [item('ג'), item('א')], 0],
  ['is new if the item is gone', [item('א')], 'new'],
])('the position of an edited FAQ item %s', (_, present, position) => {
  const edited = { ...startEditing(items, 2), typed: item('ד') };
  expect(presentPosition(present, edited)).toBe(position);
});

test('an edited FAQ item that is gone has no position if nothing was typed', () => {
  expect(presentPosition([item('א')], startEditing(items, 2))).toBeUndefined();
});

test('FAQ items with the same question have different keys', () => {
  expect(faqKeys([item('א'), item('ב'), item('א')])).toEqual(['א 1', 'ב 1', 'א 2']);
});

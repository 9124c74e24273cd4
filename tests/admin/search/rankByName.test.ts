import { expect, test } from 'vitest';
import { rankByName } from '#admin/search/rankByName.ts';

const candidates = ['תגיות', 'הגדרות', 'ניהול תגובות', 'תגובות', 'תג', 'מסך התגים'].map(
  (label) => ({
    label,
  }),
);
const labels = (words: string) => rankByName(candidates, words).map(({ label }) => label);

test('an exact name precedes names that begin with the words, then names with such a word', () => {
  expect(labels('תג')).toEqual(['תג', 'תגיות', 'תגובות', 'ניהול תגובות', 'מסך התגים']);
});

test('final letters and niqqud do not matter', () => {
  expect(labels('תָּגים')).toEqual(['מסך התגים']);
});

test('a detail that contains the words ranks last', () => {
  const found = rankByName(
    [{ label: 'שמע', detail: 'audio' }, { label: 'audio' }, { label: 'אחר' }],
    'audio',
  );
  expect(found.map(({ label }) => label)).toEqual(['audio', 'שמע']);
});

test('empty words keep all candidates in their order', () => {
  expect(labels('')).toEqual(candidates.map(({ label }) => label));
});

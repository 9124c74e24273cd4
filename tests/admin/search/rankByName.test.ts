import { expect, test } from 'vitest';
import { rankByName } from '#admin/search/rankByName.ts';

const candidates = ['תגיות', 'הגדרות', 'ניהול תגובות', 'תגובות', 'תג', 'מסך התגים'].map(
  (label) => ({
    label,
  }),
);
const labels = (words: string) => rankByName(candidates, words).map(({ label }) => label);

test('rankByName puts exact matches first, then names that begin with the query', () => {
  expect(labels('תג')).toEqual(['תג', 'תגיות', 'תגובות', 'ניהול תגובות', 'מסך התגים']);
});

test('rankByName ignores niqqud and final forms of letters', () => {
  expect(labels('תָּגים')).toEqual(['מסך התגים']);
});

test('rankByName puts a candidate last if only its detail contains the query', () => {
  const found = rankByName(
    [{ label: 'שמע', detail: 'audio' }, { label: 'audio' }, { label: 'אחר' }],
    'audio',
  );
  expect(found.map(({ label }) => label)).toEqual(['audio', 'שמע']);
});

test('rankByName with an empty text returns all candidates in the given order', () => {
  expect(labels('')).toEqual(candidates.map(({ label }) => label));
});

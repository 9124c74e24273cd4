import { expect, test } from 'vitest';
import { moveItem } from '#admin/order/moveItem.ts';

const items = ['א', 'ב', 'ג'];

test('a moved item changes places with its neighbour', () => {
  expect(moveItem(items, 2, 1)).toEqual(['א', 'ג', 'ב']);
  expect(moveItem(items, 0, 1)).toEqual(['ב', 'א', 'ג']);
});

test('moving an item that does not exist changes nothing', () => {
  expect(moveItem(items, 3, 0)).toEqual(items);
});

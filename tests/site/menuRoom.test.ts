import { expect, test } from 'vitest';
import { isCrowded } from '#site/components/chrome/menuRoom.ts';

const demo = ['טכנולוגיה', 'בית חכם', 'גיימינג', 'אודיו', 'סלולר', 'מחשבים'];

test('the demo magazine’s menu has room', () => {
  expect(isCrowded('סקירה', demo)).toBe(false);
});

test.each([
  ['many categories', 'סקירה', Array.from({ length: 20 }, () => 'גיימינג')],
  ['a few long names', 'סקירה', Array.from({ length: 3 }, () => 'אביזרים לבית ולמשרד הביתי')],
  ['a long title', 'המגזין הישראלי הגדול לביקורות טכנולוגיה', demo],
])('%s leave no room', (_name, title, names) => {
  expect(isCrowded(title, names)).toBe(true);
});

import { expect, test } from 'vitest';
import { isMenuCrowded } from '#site/components/chrome/isMenuCrowded.ts';

const demo = ['טכנולוגיה', 'בית חכם', 'גיימינג', 'אודיו', 'סלולר', 'מחשבים'];

test('a menu with six short names fits in one line', () => {
  expect(isMenuCrowded('סקירה', demo)).toBe(false);
});

test.each([
  ['many categories', 'סקירה', Array.from({ length: 20 }, () => 'גיימינג')],
  ['a few long names', 'סקירה', Array.from({ length: 3 }, () => 'אביזרים לבית ולמשרד הביתי')],
  ['a long title', 'המגזין הישראלי הגדול לביקורות טכנולוגיה', demo],
])('with %s, the menu does not fit in one line', (_name, title, names) => {
  expect(isMenuCrowded(title, names)).toBe(true);
});

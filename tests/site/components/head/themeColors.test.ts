import { expect, test } from 'vitest';
import { themeColors } from '#site/components/head/themeColors.ts';
import { siteColors } from '#tests/support/siteTokens.ts';

test('the theme colors in the head equal the page background in the stylesheet', () => {
  expect(Object.fromEntries(themeColors)).toEqual(siteColors().paper);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { themeColors } from '#site/components/head/themeColors.ts';

test('the theme colors in the head equal the page background in the stylesheet', async () => {
  const file = new URL('../../../../site/styles/base/tokens.css', import.meta.url);
  const [[, light], [, dark]] = themeColors;
  expect(await readFile(file, 'utf8')).toContain(`--paper: light-dark(${light}, ${dark});`);
});

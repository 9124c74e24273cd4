import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme } from '#admin/theme/theme.ts';

const contrastMin = 4.5;
const tones = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('in the %s theme', (_name, { palette }) => {
  const backgrounds = Object.values(palette.background);

  test.each(['primary', 'secondary'] as const)(
    'text in the colour %s has enough contrast on both backgrounds of the theme',
    (text) => {
      for (const background of backgrounds) {
        expect(getContrastRatio(palette.text[text], background)).toBeGreaterThanOrEqual(
          contrastMin,
        );
      }
    },
  );

  test.each(tones)(
    'the colour %s has enough contrast as text and as a background of text',
    (tone) => {
      const { main, contrastText } = palette[tone];
      for (const background of backgrounds) {
        expect(getContrastRatio(main, background)).toBeGreaterThanOrEqual(contrastMin);
      }
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(contrastMin);
    },
  );
});

test("list filters use the same debounce delay as the console's search", () => {
  expect(lightTheme.components?.RaFilterForm?.defaultProps).toEqual({ debounce: 120 });
});

import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme } from '#admin/theme.ts';

const contrastMin = 4.5;
const tones = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('in the %s theme', (_name, { palette }) => {
  const backgrounds = Object.values(palette.background);

  test.each(['primary', 'secondary'] as const)('%s text is readable on every ground', (text) => {
    for (const ground of backgrounds) {
      expect(getContrastRatio(palette.text[text], ground)).toBeGreaterThanOrEqual(contrastMin);
    }
  });

  test.each(tones)('%s is readable as text and under text', (tone) => {
    const { main, contrastText } = palette[tone];
    for (const ground of backgrounds) {
      expect(getContrastRatio(main, ground)).toBeGreaterThanOrEqual(contrastMin);
    }
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(contrastMin);
  });
});

test('lists do not keep whoever types waiting', () => {
  expect(lightTheme.components?.RaFilterForm?.defaultProps).toEqual({ debounce: 120 });
});

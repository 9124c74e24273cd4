import { createTheme, type PaletteOptions } from '@mui/material/styles';
import type { CategoryColor } from '#domain/category/category.ts';
import { breakpointsPx } from './breakpoints.ts';
import { muiComponents } from './muiComponents.ts';
import { raComponents } from './raComponents.ts';

/** Every text colour has a contrast of at least 4.5:1 on both backgrounds. */
const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#3346c8', dark: '#26359c', light: '#6d7ce8', contrastText: '#ffffff' },
  secondary: { main: '#0f6e66', dark: '#0b524c', light: '#3b9a91', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5200', contrastText: '#ffffff' },
  info: { main: '#1f5fa8', contrastText: '#ffffff' },
  success: { main: '#1a6b3c', contrastText: '#ffffff' },
  background: { default: '#f5f6f9', paper: '#ffffff' },
  text: { primary: '#1a1f2b', secondary: '#565e70', disabled: '#9299a8' },
  divider: '#e4e7ee',
};

const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#a9b4ff', dark: '#8290f5', light: '#cbd2ff', contrastText: '#10142a' },
  secondary: { main: '#6fd3c6', dark: '#4bb3a6', light: '#a5e8df', contrastText: '#06211e' },
  error: { main: '#ff9d94', contrastText: '#2c0805' },
  warning: { main: '#f2bd6b', contrastText: '#2a1a00' },
  info: { main: '#8cc1ff', contrastText: '#06182c' },
  success: { main: '#7fd6a0', contrastText: '#05200f' },
  background: { default: '#10131a', paper: '#181c26' },
  text: { primary: '#eceef5', secondary: '#a7afc2', disabled: '#6b7386' },
  divider: '#2a3040',
};

/** Colours of category tiles and dots, not of text. */
export const categoryHues: Record<CategoryColor, string> = {
  blue: '#3f74f0',
  green: '#2a9d5c',
  purple: '#8a54e0',
  red: '#dc4446',
  yellow: '#d9a406',
  pink: '#d9488f',
  orange: '#e0732a',
  teal: '#13998f',
  indigo: '#5558dd',
  cyan: '#1593b5',
};

export const fontFamily =
  '"Assistant Variable", "Assistant Fallback", system-ui, -apple-system, "Segoe UI", Arial, sans-serif';

export const monospaceFamily =
  'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';

export const lightTheme = consoleTheme(lightPalette);
export const darkTheme = consoleTheme(darkPalette);

function consoleTheme(palette: PaletteOptions) {
  const theme = createTheme({
    direction: 'rtl',
    palette,
    shape: { borderRadius: 10 },
    breakpoints: { values: breakpointsPx },
    sidebar: { width: 232, closedWidth: 64 },
    typography: {
      fontFamily,
      fontSize: 15,
      fontWeightMedium: 600,
      h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25 },
      h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
      h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      h5: { fontSize: '1.375rem', fontWeight: 700 },
      h6: { fontSize: '1.125rem', fontWeight: 700 },
      subtitle2: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { letterSpacing: 0, textTransform: 'none', fontWeight: 600 },
    },
  });
  return { ...theme, components: { ...muiComponents(theme), ...raComponents(theme) } };
}

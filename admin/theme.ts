import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { alpha, createTheme, type PaletteOptions, type Theme } from '@mui/material/styles';
import { createElement } from 'react';
import type { FilterFormProps } from 'react-admin';
import type { CategoryColor } from '#domain/category/category.ts';
import { he as shell } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/shell.ts';
import { limits } from '#domain/limits.ts';
import { ListLoadError, listLoadErrorClass } from './components/ListLoadError.tsx';
import { formatNumber } from './formatNumber.ts';

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

/** List filters have the debounce delay of the console's search. */
const filterForm: FilterFormProps & { debounce: number } = {
  debounce: limits.consoleSearch.delayMs,
};

const pageItem = ({ page, ...item }: PaginationRenderItemParams) =>
  createElement(PaginationItem, { ...item, page: page === null ? null : formatNumber(page) });

const withoutHint = { helperText: false };

/** Colours of category tiles and dots. They are too faint for text. */
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
    // The sidebar collapses below `md`.
    breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1600 } },
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
  return { ...theme, components: components(theme) };
}

function components({ palette, shape, breakpoints, spacing, shadows }: Theme): Theme['components'] {
  const isDark = palette.mode === 'dark';
  const hairline = `1px solid ${palette.divider}`;
  const tint = alpha(palette.primary.main, isDark ? 0.16 : 0.08);
  const focusRing = { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 };

  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Applies the theme to native controls, such as calendars and scroll bars.
        ':root': { colorScheme: palette.mode },
        body: { textRendering: 'optimizeLegibility' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, minHeight: 36, paddingInline: spacing(1.75) },
        sizeLarge: { minHeight: 44 },
        outlined: { borderColor: palette.divider },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: hairline, borderRadius: 14 } },
    },
    MuiCardContent: {
      styleOverrides: {
        root: { padding: spacing(2.5), '&:last-child': { padding: spacing(2.5) } },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16, border: hairline } } },
    MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: shadows[6] } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 300 },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    // Every spinner needs an accessible name.
    MuiCircularProgress: { defaultProps: { 'aria-label': shell.shell.loading } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },

    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
      styleOverrides: { marginDense: { marginTop: spacing(1.5), marginBottom: spacing(0.5) } },
    },
    // MUI puts the label on the span around the input, where screen readers ignore it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (props) =>
            'aria-label' in props ? { 'aria-label': String(props['aria-label']) } : {},
        },
      },
    },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: palette.background.paper,
          borderRadius: shape.borderRadius,
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: isDark ? '#4a5268' : '#b9c0ce',
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 4 } } },

    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: hairline, padding: spacing(1.25, 1.5) },
        head: { color: palette.text.secondary, fontWeight: 600, backgroundColor: 'transparent' },
        paddingCheckbox: { padding: spacing(0, 1) },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&:last-child > td': { borderBottom: 'none' } } },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { minHeight: 24, '&.Mui-active': { color: palette.text.primary } } },
    },
    MuiPagination: { defaultProps: { 'aria-label': he.pagination, renderItem: pageItem } },
    MuiTablePagination: { styleOverrides: { root: { borderBottom: 'none' } } },

    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: alpha(palette.background.paper, 0.92),
          backdropFilter: 'blur(10px)',
          color: palette.text.primary,
          borderBottom: hairline,
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 40, color: 'inherit' } } },

    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': {
            minWidth: 0,
            padding: spacing(0, 4, 6),
            [breakpoints.down('md')]: { padding: spacing(0, 2.5, 5) },
            [breakpoints.down('sm')]: { padding: spacing(0, 1.5, 4) },
          },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          '& .MuiDrawer-paper': { backgroundColor: palette.background.paper },
          [breakpoints.up('sm')]: {
            height: 'auto',
            backgroundColor: palette.background.paper,
            borderInlineEnd: hairline,
            '& .MuiDrawer-paper': { backgroundColor: 'transparent', border: 'none' },
          },
        },
      },
    },
    RaMenu: { styleOverrides: { root: { padding: spacing(1.5, 1), gap: 2 } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 44,
          borderRadius: 10,
          paddingInline: spacing(1.5),
          fontWeight: 600,
          color: palette.text.secondary,
          '&:hover': { color: palette.text.primary },
          '&.RaMenuItemLink-active': { backgroundColor: tint, color: palette.primary.main },
          '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        },
      },
    },
    RaFilterForm: { defaultProps: filterForm },
    RaList: {
      defaultProps: { error: createElement(ListLoadError) },
      styleOverrides: {
        root: {
          // A list that failed to load shows no pagination.
          [`& .RaList-content:has(.${listLoadErrorClass}) ~ *`]: { display: 'none' },
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': { borderRadius: 14, overflowX: 'auto' },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: { '& .RaDataTable-clickableRow:hover': { backgroundColor: tint } },
      },
    },
    // Covers the list's own actions.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { zIndex: 11 } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          [breakpoints.down('sm')]: { backgroundColor: 'transparent' },
          '& .MuiToolbar-root': { [breakpoints.down('sm')]: { backgroundColor: 'transparent' } },
        },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { gap: spacing(1), alignItems: 'center' } } },
    // Inputs reserve no line for a helper text; errors still show.
    RaTextInput: { defaultProps: withoutHint },
    RaBooleanInput: { defaultProps: withoutHint },
    RaSelectInput: { defaultProps: withoutHint },
    RaTextArrayInput: { defaultProps: withoutHint },
    RaDateTimeInput: { defaultProps: withoutHint },
    RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  };
}

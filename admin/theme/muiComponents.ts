import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { alpha, keyframes, type Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heLayout } from '#domain/he/admin/layout.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '../formatNumber.ts';
import { appBarHeight } from '../layout/appBarHeight.ts';
import { bottomBarAttribute, bottomBarHeight } from '../layout/measureBottomBar.ts';

type Components = NonNullable<Theme['components']>;

export const muiComponents = (theme: Theme): Components => ({
  ...surfaceComponents(theme),
  ...inputComponents(theme),
  ...tableComponents(theme),
});

/** Keeps the app bar, and a bar at the bottom of the window, from covering an element that gets the focus. */
const betweenBars = {
  scrollPaddingBlockStart: appBarHeight,
  scrollPaddingBlockEnd: `var(${bottomBarHeight}, 0px)`,
};

function surfaceComponents({ palette, spacing, shadows, breakpoints }: Theme): Components {
  const hairline = `1px solid ${palette.divider}`;
  const focusRing = { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 };

  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Applies the theme to native controls, such as calendars and scroll bars.
        ':root': { colorScheme: palette.mode, ...betweenBars },
        // A control of the bar at the bottom needs no space for the bar: a click on it would scroll the page.
        [`[${bottomBarAttribute}] *`]: {
          scrollMarginBlockEnd: `calc(-1 * var(${bottomBarHeight}, 0px))`,
        },
        body: { textRendering: 'optimizeLegibility' },
        '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': withoutMotion },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 8,
          minHeight: 36,
          paddingInline: spacing(1.75),
          // Fingers need larger targets than a mouse.
          '@media (pointer: coarse)': { minHeight: 44 },
        },
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
    MuiDialog: {
      styleOverrides: {
        // The delay of the animation keeps its first style. Reduced motion shortens only the duration.
        root: {
          '& > *': {
            animation: `${withoutClicks} 1ms ${limits.dialog.ignoresClicksMs}ms backwards`,
          },
        },
        paper: {
          borderRadius: 16,
          border: hairline,
          [breakpoints.down('sm')]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: spacing(2),
              maxHeight: `calc(100% - ${spacing(4)})`,
            },
            '&.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen)': {
              width: `calc(100% - ${spacing(4)})`,
            },
          },
        },
      },
    },
    MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: shadows[6] } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
    MuiTooltip: {
      // `enterNextDelay` is the delay of a tooltip that opens within 800 ms after another one has closed.
      defaultProps: { enterDelay: limits.tooltip.delayMs, enterNextDelay: 0 },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    // Gives every spinner an accessible name.
    MuiCircularProgress: { defaultProps: { 'aria-label': heAdmin.shell.loading } },
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
    MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}

const withoutMotion = {
  animationDuration: '0.01ms !important',
  // A repeated animation would flicker.
  animationIterationCount: '1 !important',
  // Even a very short transition would keep a field that becomes visible from getting the focus at once.
  transitionDuration: '0s !important',
};

const withoutClicks = keyframes({ from: { pointerEvents: 'none' } });

function inputComponents({ palette, shape, spacing }: Theme): Components {
  return {
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
      styleOverrides: { marginDense: { marginTop: spacing(1.5), marginBottom: spacing(0.5) } },
    },
    // By default MUI puts the label on the span around the input, where screen readers ignore the label.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (props) =>
            'aria-label' in props ? { 'aria-label': String(props['aria-label']) } : {},
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        fullWidth: true,
        openText: heLayout.autocomplete.open,
        closeText: heLayout.autocomplete.close,
        clearText: heLayout.autocomplete.clear,
        loadingText: heLayout.autocomplete.loading,
        noOptionsText: heLayout.autocomplete.none,
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: palette.background.paper,
          borderRadius: shape.borderRadius,
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: palette.mode === 'dark' ? '#4a5268' : '#b9c0ce',
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 4 } } },
  };
}

function tableComponents({ palette, spacing }: Theme): Components {
  const hairline = `1px solid ${palette.divider}`;

  return {
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
    MuiPagination: { defaultProps: { 'aria-label': heLayout.pagination, renderItem: pageItem } },
    MuiTablePagination: {
      defaultProps: { getItemAriaLabel: (button) => heReactAdmin.navigation[button] },
      styleOverrides: { root: { borderBottom: 'none' } },
    },
  };
}

const pageItem = ({ page, ...item }: PaginationRenderItemParams) =>
  createElement(PaginationItem, { ...item, page: page === null ? null : formatNumber(page) });

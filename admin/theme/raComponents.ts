import { alpha, type Palette, type Theme } from '@mui/material/styles';
import { createElement } from 'react';
import type { FilterFormProps } from 'react-admin';
import { limits } from '#domain/limits.ts';
import { ListContent } from '../components/ListContent.tsx';
import { missingRowsClass } from '../components/ListLoadError.tsx';
import { RowFocus } from '../components/RowFocus.tsx';
import { appBarHeight } from '../layout/appBarHeight.ts';

export function raComponents({ palette, breakpoints, spacing }: Theme): Theme['components'] {
  const tint = alpha(palette.primary.main, palette.mode === 'dark' ? 0.16 : 0.08);

  return {
    RaLayout: { styleOverrides: { root: layoutStyle({ breakpoints, spacing }) } },
    RaSkipNavigationButton: { styleOverrides: { root: skipButtonStyle(palette) } },
    RaMenu: { styleOverrides: { root: { padding: spacing(1.5, 1), gap: 2 } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 44,
          borderRadius: 10,
          paddingInline: spacing(1.5),
          scrollMarginBlock: spacing(1.5),
          fontWeight: 600,
          color: palette.text.secondary,
          '&:hover': { color: palette.text.primary },
          '&.RaMenuItemLink-active': { backgroundColor: tint, color: palette.primary.main },
          '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        },
      },
    },
    RaFilterForm: {
      defaultProps: filterForm,
      styleOverrides: {
        // On phones, each filter is as wide as the list.
        root: {
          '& .RaFilterFormInput-spacer': { [breakpoints.down('sm')]: { display: 'none' } },
        },
      },
    },
    RaList: {
      defaultProps: {
        // `ListContent` shows errors.
        error: false,
        component: ListContent,
        aside: createElement(RowFocus),
        exporter: false,
      },
      styleOverrides: {
        root: {
          // Hides the pagination below a list that failed to load.
          [`& .RaList-content:has(.${missingRowsClass}) ~ *`]: { display: 'none' },
          '&:has(.RaCreateButton-floating)': { paddingBottom: spaceBelowList },
          // An empty list has no toolbar above its card.
          '& .RaList-noResults': { marginTop: spacing(2) },
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': { borderRadius: 14, overflowX: 'auto' },
        },
      },
    },
    // With a large font, the longest word of a form can be wider than a small window.
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false },
      styleOverrides: {
        root: { '& .RaDataTable-clickableRow:hover': { backgroundColor: tint } },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          [breakpoints.down('sm')]: { backgroundColor: 'transparent' },
          '& .MuiToolbar-root': { [breakpoints.down('sm')]: { backgroundColor: 'transparent' } },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          gap: spacing(1),
          alignItems: 'center',
          '&:has(> .MuiAlert-root)': { flexWrap: 'wrap' },
          // Below `md`, the create button floats at the bottom of the screen. A toolbar without other buttons takes no space.
          [breakpoints.down('md')]: {
            minHeight: 0,
            '& > :not(.RaCreateButton-floating)': { marginTop: spacing(1) },
          },
        },
      },
    },
    // Inputs reserve no line for a help text. Error messages still appear.
    RaTextInput: { defaultProps: withoutHint },
    RaBooleanInput: { defaultProps: withoutHint },
    RaSelectInput: { defaultProps: withoutHint },
    RaTextArrayInput: { defaultProps: withoutHint },
    RaDateTimeInput: { defaultProps: withoutHint },
    RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  };
}

/** Space in which the end of a list can scroll above the floating create button. The button ends 116 pixels above the bottom. */
const spaceBelowList = 96;

/** By default, the text has the colour for a primary background, but the background has the colour of the page. */
const skipButtonStyle = ({ primary }: Palette) => ({
  '&, &:hover': { backgroundColor: primary.main, opacity: 1 },
});

const layoutStyle = ({ breakpoints, spacing }: Pick<Theme, 'breakpoints' | 'spacing'>) => ({
  minWidth: 0,
  '& .RaLayout-appFrame': {
    marginTop: appBarHeight,
    // react-admin has a rule of its own for phones.
    [breakpoints.down('sm')]: { marginTop: appBarHeight },
  },
  '& .RaLayout-content': {
    minWidth: 0,
    padding: spacing(0, 4, 6),
    [breakpoints.down('md')]: { padding: spacing(0, 2.5, 5) },
    [breakpoints.down('sm')]: { padding: spacing(0, 1.5, 4) },
  },
});

/** List filters use the same debounce delay as the console's search. */
const filterForm: FilterFormProps & { debounce: number } = {
  debounce: limits.consoleSearch.delayMs,
};

const withoutHint = { helperText: false };

/** Returns the style of a table column that screens narrower than the breakpoint hide. */
export const columnFrom = (breakpoint: 'sm' | 'md' | 'lg') => ({
  display: { xs: 'none', [breakpoint]: 'table-cell' },
});

/** The page's background by theme, as in `--paper` of site/styles/base/tokens.css. */
export const themeColors = [
  ['light', '#fbfaf7'],
  ['dark', '#121117'],
] as const;

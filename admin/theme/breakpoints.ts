/** Widths at which the console's layout changes. The sidebar is a drawer below `sm` and starts collapsed below `md`. */
export const breakpointsPx = { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1600 };

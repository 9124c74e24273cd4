/**
 * Window widths at which the layout of the console changes. Below `sm` the sidebar is a drawer, and below
 * `md` it starts collapsed.
 */
export const breakpointsPx = { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1600 };

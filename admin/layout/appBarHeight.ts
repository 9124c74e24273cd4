/** CSS height of react-admin's app bar with its border. The icons in the bar, and so the bar, grow with the font size. */
export const appBarHeight = 'calc(1.5rem + 25px)';

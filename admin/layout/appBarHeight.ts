/** CSS height of react-admin's app bar, including its border. It depends on the font size, because the icons in the bar do. */
export const appBarHeight = 'calc(1.5rem + 25px)';

/** CSS heights of react-admin's app bar. The text in the bar, and so the bar, grows with the font size. */
export const appBarHeight = 'calc(1.5rem + 24px)';
export const phoneAppBarHeight = 'calc(1.5rem + 32px)';

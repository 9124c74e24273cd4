/** Width of the header's bar at the narrowest width that shows the menu in a line. */
const availablePx = 700;
const linkPx = 28;
const letterPx = 9;
const titleLetterPx = 14;

/**
 * Estimates whether the menu does not fit in one line beside the site's title, so that the server
 * renders the button of the full menu. The page's script measures the real width.
 */
export function isMenuCrowded(title: string, names: string[]): boolean {
  const menuPx = names.reduce((sum, name) => sum + linkPx + name.length * letterPx, 0);
  return menuPx + title.length * titleLetterPx > availablePx;
}

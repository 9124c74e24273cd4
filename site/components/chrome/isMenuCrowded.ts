/** Width of the header on the narrowest screen that shows the menu in one line. */
const availablePx = 700;
const linkPx = 28;
const letterPx = 9;
const titleLetterPx = 14;

/**
 * Estimates whether the menu is too long for one line beside the site's title. In the browser a script
 * measures the real width.
 */
export function isMenuCrowded(title: string, names: string[]): boolean {
  const menuPx = names.reduce((sum, name) => sum + linkPx + name.length * letterPx, 0);
  return menuPx + title.length * titleLetterPx > availablePx;
}

/** What stands in the header's bar at the narrowest width that shows the menu in a line. */
const roomPx = 700;
const linkPx = 28;
const letterPx = 9;
const titleLetterPx = 14;

/**
 * Whether the menu's names may not fit into one line beside the site's title. An estimate, so that
 * the button for the rest stands there from the start; the page measures what really fits.
 */
export function isCrowded(title: string, names: string[]): boolean {
  const menuPx = names.reduce((sum, name) => sum + linkPx + name.length * letterPx, 0);
  return menuPx + title.length * titleLetterPx > roomPx;
}

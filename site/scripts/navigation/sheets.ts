/** The sheets of the header: the search and the menu, of which one at most is open. */
export function openSheets() {
  const sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
  for (const sheet of sheets) {
    if ('showPopover' in sheet) watchSheet(sheet);
  }
  const closeAll = () => {
    for (const sheet of sheets) if (isOpen(sheet)) sheet.hidePopover();
  };
  // A page that is left, and may come back from the browser's memory, is left with both closed.
  addEventListener('pagehide', closeAll);
  addEventListener('hashchange', closeAll);
}

const isOpen = (sheet: HTMLElement) => sheet.matches(':popover-open');

/** The browser opens it, closes it by Escape or a click outside, and gives the focus back. */
function watchSheet(sheet: HTMLElement) {
  const link = document.querySelector<HTMLAnchorElement>(`[data-opens="${sheet.id}"]`);
  const button = document.querySelector(`[popovertarget="${sheet.id}"][aria-expanded]`);
  if (link) makeButton(link, sheet);
  sheet.addEventListener('toggle', () => {
    for (const opener of [link, button]) opener?.setAttribute('aria-expanded', `${isOpen(sheet)}`);
    if (isOpen(sheet)) sheet.querySelector<HTMLElement>('input, a')?.focus();
  });
  // Focus that moves on would stand on what the sheet covers.
  sheet.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && sheet.contains(relatedTarget);
    if (relatedTarget && !isInside && isOpen(sheet)) sheet.hidePopover();
  });
}

/** A link that leads to a page where the browser cannot open the sheet. */
function makeButton(link: HTMLAnchorElement, sheet: HTMLElement) {
  link.role = 'button';
  link.ariaExpanded = 'false';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    sheet.togglePopover();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    sheet.togglePopover();
  });
}

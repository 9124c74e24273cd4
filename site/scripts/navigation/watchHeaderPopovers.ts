/** Controls the header's two popovers, the search and the menu. At most one of them is open. */
export function watchHeaderPopovers() {
  const popovers = [...document.querySelectorAll<HTMLElement>('.sheet')];
  for (const popover of popovers) {
    if ('showPopover' in popover) watchPopover(popover);
  }
  const closeAll = () => {
    for (const popover of popovers) if (isOpen(popover)) popover.hidePopover();
  };
  // No popover must be open when the browser restores the page from the back/forward cache.
  addEventListener('pagehide', closeAll);
  addEventListener('hashchange', closeAll);
}

const isOpen = (popover: HTMLElement) => popover.matches(':popover-open');

/** Moves the focus into the popover when it opens, and keeps `aria-expanded` of its buttons up to date. */
function watchPopover(popover: HTMLElement) {
  const link = document.querySelector<HTMLAnchorElement>(`[data-opens="${popover.id}"]`);
  const buttons = document.querySelectorAll(`[popovertarget="${popover.id}"][aria-expanded]`);
  if (link) turnIntoButton(link, popover);
  const handleToggle = () => {
    for (const opener of [link, ...buttons])
      opener?.setAttribute('aria-expanded', `${isOpen(popover)}`);
    if (isOpen(popover) && !popover.contains(document.activeElement)) focusFirst(popover);
  };
  popover.addEventListener('toggle', handleToggle);
  // The visitor may have opened the popover before this script ran.
  if (isOpen(popover)) handleToggle();
  // Closes the popover when the focus leaves it, because the popover would cover the focused element.
  popover.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && popover.contains(relatedTarget);
    if (relatedTarget && !isInside && isOpen(popover)) popover.hidePopover();
  });
}

/** Turns a link into a button that opens the popover. Without this script the link opens a page. */
function turnIntoButton(link: HTMLAnchorElement, popover: HTMLElement) {
  link.role = 'button';
  link.ariaExpanded = 'false';
  const toggle = (event: Event) => {
    event.preventDefault();
    popover.togglePopover();
    // Moves the focus before the `toggle` event fires, so that no typed letter is lost.
    if (isOpen(popover) && !popover.contains(document.activeElement)) focusFirst(popover);
  };
  link.addEventListener('click', toggle);
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') toggle(event);
  });
}

function focusFirst(popover: HTMLElement) {
  popover.querySelector<HTMLElement>('input, a')?.focus();
}

/** Links that open a sheet of the page where the browser can, and lead to a page elsewhere. */
export function openSheets() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens]')) {
    const sheet = document.getElementById(link.dataset.opens ?? '');
    if (!sheet?.showPopover) continue;
    link.role = 'button';
    link.ariaExpanded = 'false';
    sheet.addEventListener('toggle', () => {
      const isOpen = sheet.matches(':popover-open');
      link.ariaExpanded = String(isOpen);
      if (isOpen) sheet.querySelector('input')?.focus();
    });
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
}

/**
 * Keeps the header's menu to one line: names that would start a second one, which nobody sees, are
 * taken out of the keyboard's way and left to the sheet, whose button comes into view.
 */
export function fitMenuLine() {
  const line = document.querySelector<HTMLElement>('[data-menu-line]');
  if (!line) return;
  const items = [...line.children].filter((item) => item instanceof HTMLElement);
  const fit = () => {
    for (const item of items) item.inert = item.offsetTop > (items[0]?.offsetTop ?? 0);
    const isCut = items.some(({ inert }) => inert);
    if (isCut) line.closest('header')?.setAttribute('data-crowded', 'true');
  };
  const observer = new ResizeObserver(fit);
  for (const element of [line, ...items]) observer.observe(element);
}

/**
 * Keeps the header's menu on one line. Makes hidden items inert, and shows the button that opens the full
 * menu.
 */
export function fitMenuLine() {
  const line = document.querySelector<HTMLElement>('[data-menu-line]');
  if (!line) return;
  const items = [...line.children].filter((item) => item instanceof HTMLElement);
  const fit = () => {
    for (const item of items) item.inert = item.offsetTop > (items[0]?.offsetTop ?? 0);
    const isClipped = items.some(({ inert }) => inert);
    if (isClipped) line.closest('header')?.setAttribute('data-crowded', 'true');
  };
  const observer = new ResizeObserver(fit);
  for (const element of [line, ...items]) observer.observe(element);
}

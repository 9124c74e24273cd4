/**
 * Makes the menu items inert that the header clips because they do not fit in one line, and the button that
 * opens the full menu, if all items fit. The stylesheet alone decides what is visible.
 */
export function fitMenuLine() {
  const line = document.querySelector<HTMLElement>('.menu-line');
  const more = line?.querySelector<HTMLElement>('.menu-more');
  if (!line || !more) return;
  const items = [...line.querySelectorAll('li')];
  const fit = () => {
    for (const item of items) item.inert = item.offsetTop > (items[0]?.offsetTop ?? 0);
    more.inert = !items.some(({ inert }) => inert);
  };
  const observer = new ResizeObserver(fit);
  for (const element of [line, ...items]) observer.observe(element);
}

/**
 * Makes clipped menu items inert. If all items fit, makes the button of the full menu inert instead. The
 * stylesheet alone decides what is visible.
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

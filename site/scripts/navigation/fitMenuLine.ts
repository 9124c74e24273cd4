/**
 * Makes clipped menu items inert. If all items fit, makes the button of the full menu inert instead. The
 * stylesheet alone decides what is visible.
 */
export function fitMenuLine() {
  const line = document.querySelector<HTMLElement>('.menu-line');
  const list = line?.querySelector('ul');
  const more = line?.querySelector<HTMLElement>('.menu-more');
  if (!line || !list || !more) return;
  const findItems = () => [...list.querySelectorAll('li')];
  const fit = () => {
    const items = findItems();
    for (const item of items) item.inert = item.offsetTop > (items[0]?.offsetTop ?? 0);
    more.inert = !items.some(({ inert }) => inert);
  };
  const sizes = new ResizeObserver(fit);
  const observeSizes = () => {
    sizes.disconnect();
    for (const element of [line, ...findItems()]) sizes.observe(element);
  };
  observeSizes();
  // Quick editing adds and removes items.
  new MutationObserver(observeSizes).observe(list, { childList: true });
}

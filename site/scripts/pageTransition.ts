/**
 * Before a card leads to its post, its picture takes the name that the post's picture has, so that
 * the browser moves the one into the other. Browsers without such transitions do nothing here.
 */
export function carryPicture() {
  if (!('PageSwapEvent' in window)) return;
  const name = 'article-picture';
  let clicked: Element | null = null;
  document.addEventListener('click', ({ target }) => {
    clicked = target instanceof Element ? target.closest('.card') : null;
  });
  const shown = document.querySelector<HTMLElement>(`.${name}`);
  let carried: HTMLElement | null = null;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const link = clicked?.querySelector<HTMLAnchorElement>('.card-title a');
    if (!viewTransition || !link || link.href !== activation?.entry?.url) return;
    carried = clicked?.querySelector<HTMLElement>('.card-picture') ?? null;
    // Two pictures of one name would stop the transition.
    shown?.style.setProperty('view-transition-name', 'none');
    carried?.style.setProperty('view-transition-name', name);
  });
  // A page that comes back from the browser's memory is as it was before it was left.
  addEventListener('pageshow', () => {
    for (const picture of [shown, carried]) picture?.style.removeProperty('view-transition-name');
  });
}

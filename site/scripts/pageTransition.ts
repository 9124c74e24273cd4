/**
 * Before a card leads to its post, its picture takes the name that the post's picture has, so that
 * the browser moves the one into the other. Browsers without such transitions do nothing here.
 */
export function carryPicture() {
  if (!('PageSwapEvent' in window)) return;
  let clicked: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('.card') : null;
    clicked = card?.querySelector<HTMLElement>('.card-picture') ?? null;
  });
  addEventListener('pageswap', (event) => {
    const link = clicked?.closest('.card')?.querySelector('.card-title a');
    const destination = event.activation?.entry?.url;
    if (!clicked || !event.viewTransition || !destination) return;
    if (!(link instanceof HTMLAnchorElement) || link.href !== destination) return;
    clicked.style.viewTransitionName = 'article-picture';
    void event.viewTransition.finished.then(() =>
      clicked?.style.removeProperty('view-transition-name'),
    );
  });
}

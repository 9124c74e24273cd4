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
    if (!viewTransition) return;
    // A transition that the browser gives up is no fault: the next page is shown without it.
    for (const stage of [
      viewTransition.ready,
      viewTransition.updateCallbackDone,
      viewTransition.finished,
    ])
      stage.catch(noteGivenUp);
    const link = clicked?.querySelector<HTMLAnchorElement>('.card-title a');
    if (!link || link.href !== activation?.entry?.url) return;
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

const noteGivenUp = (reason: unknown) => console.debug('No page transition', reason);

/**
 * Gives the image of a clicked card and the image of the post's page the same view transition name, so that
 * the browser morphs one into the other.
 */
export function watchImageTransition() {
  if (!('PageSwapEvent' in window)) return;
  const name = 'article-image';
  let clickedCard: Element | null = null;
  document.addEventListener('click', ({ target }) => {
    clickedCard = target instanceof Element ? target.closest('.card') : null;
  });
  const articleImage = document.querySelector<HTMLElement>(`.${name}`);
  let cardImage: HTMLElement | null = null;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    // A skipped transition is not an error, because the next page appears in any case.
    for (const stage of [
      viewTransition.ready,
      viewTransition.updateCallbackDone,
      viewTransition.finished,
    ])
      stage.catch(logSkipped);
    const link = clickedCard?.querySelector<HTMLAnchorElement>('.card-title a');
    if (!link || link.href !== activation?.entry?.url) return;
    cardImage = clickedCard?.querySelector<HTMLElement>('.card-image') ?? null;
    // The article's image gives up its transition name, because two elements with the same name would cancel
    // the transition.
    articleImage?.style.setProperty('view-transition-name', 'none');
    cardImage?.style.setProperty('view-transition-name', name);
  });
  // Restores the transition names when the browser restores the page from the back/forward cache.
  addEventListener('pageshow', () => {
    for (const image of [articleImage, cardImage])
      image?.style.removeProperty('view-transition-name');
  });
}

const logSkipped = (reason: unknown) => console.debug('No page transition', reason);

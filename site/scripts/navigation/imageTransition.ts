/**
 * Gives the image of a clicked card the same view transition name as the image of the post's page, so that
 * the browser morphs the first image into the second. Does nothing in browsers without cross-document
 * transitions.
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
    // Logs a skipped transition as a debug message, not as an error, because the next page appears in any
    // case.
    for (const stage of [
      viewTransition.ready,
      viewTransition.updateCallbackDone,
      viewTransition.finished,
    ])
      stage.catch(logSkipped);
    const link = clickedCard?.querySelector<HTMLAnchorElement>('.card-title a');
    if (!link || link.href !== activation?.entry?.url) return;
    cardImage = clickedCard?.querySelector<HTMLElement>('.card-image') ?? null;
    // Removes the transition name from the article's image, because two elements with the same name would
    // cancel the transition.
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

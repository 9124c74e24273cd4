/**
 * Marks the frames of tables that have hidden columns beyond their end edge. The stylesheet shows a
 * hint on these frames.
 */
export function markHiddenColumns() {
  for (const box of document.querySelectorAll<HTMLElement>('.table-box')) {
    const update = () => {
      const hiddenPx = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft);
      box.parentElement?.toggleAttribute('data-more', hiddenPx > hiddenMinPx);
    };
    box.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(box);
    // The table becomes wider when its font loads.
    for (const table of box.children) observer.observe(table);
  }
}

/** A smaller hidden part is only the padding of the last column. */
const hiddenMinPx = 14;

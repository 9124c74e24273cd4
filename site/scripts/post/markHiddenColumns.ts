/**
 * Marks each table that has hidden columns at its end. The stylesheet shows a hint on marked tables. A table that fits its
 * box is not a stop of the Tab key.
 */
export function markHiddenColumns() {
  for (const box of document.querySelectorAll<HTMLElement>('.table-box, .comparison')) {
    const update = () => {
      const scrollablePx = box.scrollWidth - box.clientWidth;
      const hiddenPx = scrollablePx - Math.abs(box.scrollLeft);
      box.parentElement?.toggleAttribute('data-more', hiddenPx > hiddenMinPx);
      box.tabIndex = scrollablePx > 0 ? 0 : -1;
    };
    box.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(box);
    // Also observes the table, because it becomes wider when its font loads.
    for (const table of box.children) observer.observe(table);
  }
}

/** If fewer pixels are hidden, they are only the padding of the last column. */
const hiddenMinPx = 14;

/** Carousels are turned in pages of some slides: 1–3, 4–6, … */

export const pageCountOf = (slides: number, perPage: number) => Math.ceil(slides / perPage);

/** The page, from 0, that a slide stands on. */
export const pageOf = (slide: number, perPage: number) => Math.floor(slide / perPage);

/** Whether one page follows the other; after the last comes the first. */
export const areNeighbours = (a: number, b: number, pageCount: number) =>
  [1, pageCount - 1].includes(Math.abs(a - b));

/** How many empty slots make the last page as long as the others. */
export const emptySlots = (slides: number, perPage: number) =>
  (perPage - (slides % perPage)) % perPage;

/** The page that a strip shows after so much scrolling, whichever direction it runs. */
export function pageScrolledTo({ scrolledPx, pagePx, pageCount }: Scrolled): number {
  if (pagePx <= 0) return 0;
  return Math.min(Math.max(Math.round(Math.abs(scrolledPx) / pagePx), 0), pageCount - 1);
}

interface Scrolled {
  scrolledPx: number;
  /** From the start of a page to the start of the next. */
  pagePx: number;
  pageCount: number;
}

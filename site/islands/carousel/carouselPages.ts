/** In this file, a page is a group of slides that a carousel shows together: the slides 1–3, 4–6, … */

export const pageCountOf = (slides: number, perPage: number) => Math.ceil(slides / perPage);

export const pageOf = (slide: number, perPage: number) => Math.floor(slide / perPage);

/** Returns whether two pages are adjacent. The last page and the first page are adjacent, too. */
export const areAdjacent = (a: number, b: number, pageCount: number) =>
  [1, pageCount - 1].includes(Math.abs(a - b));

export const emptySlots = (slides: number, perPage: number) =>
  (perPage - (slides % perPage)) % perPage;

/** Returns the index of the page in view. In a right-to-left carousel the scrolled distance is negative. */
export function pageScrolledTo({ scrolledPx, pagePx, pageCount }: ScrollPosition): number {
  if (pagePx <= 0) return 0;
  return Math.min(Math.max(Math.round(Math.abs(scrolledPx) / pagePx), 0), pageCount - 1);
}

interface ScrollPosition {
  scrolledPx: number;
  /** Distance between the starts of two adjacent pages. */
  pagePx: number;
  pageCount: number;
}

export interface CarouselOptions {
  name: string;
  /** Number of slides, including empty slots. */
  slideCount: number;
  perPage: number;
  intervalMs: number;
  /** The list of slides is a carousel, and screen readers call it so, only while this media query matches. */
  media: string;
}

export const carouselAttributes = ({ name, slideCount, ...options }: CarouselOptions) => ({
  'data-carousel': name,
  'data-slides': slideCount,
  'data-per-page': options.perPage,
  'data-interval-ms': options.intervalMs,
  'data-media': options.media,
});

export function readCarousel({ dataset }: Pick<HTMLElement, 'dataset'>): CarouselOptions {
  return {
    name: dataset.carousel ?? '',
    slideCount: Number(dataset.slides),
    perPage: Number(dataset.perPage),
    intervalMs: Number(dataset.intervalMs),
    media: dataset.media ?? 'all',
  };
}

/** Returns whether the visitor saves data. The carousel then advances only after the visitor presses play. */
export const savesData = ({ dataset }: Pick<HTMLElement, 'dataset'>): boolean =>
  dataset.savesData !== undefined;

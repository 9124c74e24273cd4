/** How a carousel turns. The page tells its scripts by data attributes. */
export interface CarouselOptions {
  name: string;
  /** Slides, empty slots included. */
  slideCount: number;
  perPage: number;
  turnMs: number;
  /** Where it is a carousel; elsewhere its slides are a list. */
  media: string;
}

export const carouselAttributes = ({ name, slideCount, ...options }: CarouselOptions) => ({
  'data-carousel': name,
  'data-slides': slideCount,
  'data-per-page': options.perPage,
  'data-turn-ms': options.turnMs,
  'data-media': options.media,
});

export function readCarousel({ dataset }: Pick<HTMLElement, 'dataset'>): CarouselOptions {
  return {
    name: dataset.carousel ?? '',
    slideCount: Number(dataset.slides),
    perPage: Number(dataset.perPage),
    turnMs: Number(dataset.turnMs),
    media: dataset.media ?? 'all',
  };
}

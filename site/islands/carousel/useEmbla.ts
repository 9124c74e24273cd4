import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type CarouselHost, slidesSelector } from './carouselHost.ts';
import { areNeighbours, pageOf } from './carouselPages.ts';
import { loadImages } from './loadImages.ts';

export type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** The slides of a page in Embla's hands; nothing at all while the page is made. */
export function useEmbla(host: CarouselHost | undefined) {
  const [options] = useState(() => host && optionsOf(host));
  const [plugins] = useState(() => (host ? [Autoplay(turningOf(host))] : []));
  const [attach, api] = useEmblaCarousel(options, plugins);
  const [page, setPage] = useState(0);
  // Grows when Embla was set up again or let go of, and has forgotten whether it turned.
  const [revision, setRevision] = useState(0);

  // Before anything is painted: what was scrolled by hand is moved by Embla from here on.
  useLayoutEffect(() => {
    if (!host) return;
    host.viewport.scrollLeft = 0;
    host.section.dataset.ready = '';
    attach(host.viewport);
  }, [host, attach]);

  useEffect(() => {
    if (!host || !api) return;
    const show = () => {
      showPage(api, host);
      setPage(api.selectedScrollSnap());
    };
    const showAgain = () => {
      show();
      setRevision((revision) => revision + 1);
    };
    show();
    api.on('select', show).on('reInit', showAgain).on('pointerUp', showAgain);
    return () => {
      api.off('select', show).off('reInit', showAgain).off('pointerUp', showAgain);
    };
  }, [host, api]);

  return { api, page, revision };
}

const optionsOf = ({ startPage, perPage, media }: CarouselHost) => ({
  container: slidesSelector,
  direction: 'rtl' as const,
  align: 'start' as const,
  loop: true,
  slidesToScroll: perPage,
  startIndex: startPage,
  breakpoints: { [`not all and ${media}`]: { active: false } },
});

const turningOf = ({ turnMs }: CarouselHost) => ({
  delay: turnMs,
  playOnInit: false,
  // When it turns is said by useTurning alone.
  stopOnFocusIn: false,
});

/** Whoever tabs or listens meets only the slides that are seen; those beside them get ready. */
function showPage(api: EmblaApi, { perPage, media }: CarouselHost) {
  const isCarousel = matchMedia(media).matches;
  const shown = api.selectedScrollSnap();
  const pageCount = api.scrollSnapList().length;
  const slides = api.slideNodes();
  for (const [i, slide] of slides.entries()) {
    slide.inert = isCarousel && pageOf(i, perPage) !== shown;
  }
  if (isCarousel)
    loadImages(slides.filter((_, i) => areNeighbours(pageOf(i, perPage), shown, pageCount)));
}

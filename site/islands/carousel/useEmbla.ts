import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type CarouselHost, slidesSelector } from './carouselHost.ts';
import { areAdjacent, pageOf } from './carouselPages.ts';
import { loadImages } from './loadImages.ts';

export type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** Attaches Embla to the slides in the page. Does nothing on the server, where `host` is undefined. */
export function useEmbla(host: CarouselHost | undefined) {
  const [options] = useState(() => host && emblaOptions(host));
  const [plugins] = useState(() => (host ? [Autoplay(autoplayOptions(host))] : []));
  const [attach, api] = useEmblaCarousel(options, plugins);
  const [page, setPage] = useState(0);
  // This number increases when Embla resets its autoplay: when Embla initializes again, and after a drag.
  const [revision, setRevision] = useState(0);

  // Embla positions the slides by a transform instead of the scroll offset. A layout effect prevents a
  // visible jump.
  useLayoutEffect(() => {
    if (!host) return;
    host.viewport.scrollLeft = 0;
    host.section.dataset.ready = '';
    attach(host.viewport);
  }, [host, attach]);

  useEffect(() => {
    if (!host || !api) return;
    const update = () => {
      showPage(api, host);
      setPage(api.selectedScrollSnap());
    };
    const updateRevision = () => {
      update();
      setRevision((revision) => revision + 1);
    };
    update();
    api.on('select', update).on('reInit', updateRevision).on('pointerUp', updateRevision);
    return () => {
      api.off('select', update).off('reInit', updateRevision).off('pointerUp', updateRevision);
    };
  }, [host, api]);

  return { api, page, revision };
}

const emblaOptions = ({ startPage, perPage, media }: CarouselHost) => ({
  container: slidesSelector,
  direction: 'rtl' as const,
  align: 'start' as const,
  loop: true,
  slidesToScroll: perPage,
  startIndex: startPage,
  breakpoints: { [`not all and ${media}`]: { active: false } },
});

const autoplayOptions = ({ intervalMs }: CarouselHost) => ({
  delay: intervalMs,
  playOnInit: false,
  // Embla must not stop the autoplay on focus, because only useAutoAdvance starts and stops it.
  stopOnFocusIn: false,
});

function showPage(api: EmblaApi, { perPage, media }: CarouselHost) {
  const isCarousel = matchMedia(media).matches;
  const selected = api.selectedScrollSnap();
  const pageCount = api.scrollSnapList().length;
  const slides = api.slideNodes();
  for (const [i, slide] of slides.entries()) {
    slide.inert = isCarousel && pageOf(i, perPage) !== selected;
  }
  if (isCarousel)
    loadImages(slides.filter((_, i) => areAdjacent(pageOf(i, perPage), selected, pageCount)));
}

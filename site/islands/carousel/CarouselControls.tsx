import { he } from '#domain/he/site/carousel.ts';
import nextIcon from '#site/components/icon/svg/arrow-left-line.svg?raw';
import previousIcon from '#site/components/icon/svg/arrow-right-line.svg?raw';
import pauseIcon from '#site/components/icon/svg/pause-line.svg?raw';
import playIcon from '#site/components/icon/svg/play-fill.svg?raw';
import { SiteIcon } from '../SiteIcon.tsx';

export interface CarouselControlsProps {
  pageCount: number;
  page: number;
  isAdvancing: boolean;
  /** Whether the visitor stopped the carousel. Hover and focus only pause it. */
  isStopped: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (page: number) => void;
}

/** The carousel's buttons. The stop button comes first, as the ARIA carousel pattern requires. */
export function CarouselControls(props: CarouselControlsProps) {
  const { pageCount, page, isAdvancing, isStopped, onToggle, onPrevious, onNext, onSelect } = props;
  const pages = Array.from({ length: pageCount }, (_, i) => i);
  return (
    <>
      <button
        type="button"
        className="icon-button carousel-toggle"
        aria-label={isStopped ? he.play : he.pause}
        onClick={onToggle}
      >
        <SiteIcon svg={isStopped ? playIcon : pauseIcon} />
      </button>
      <button type="button" className="icon-button" aria-label={he.previous} onClick={onPrevious}>
        <SiteIcon svg={previousIcon} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields. */}
      <div className="carousel-dots" role="group" aria-label={he.choose}>
        {pages.map((i) => (
          <button
            type="button"
            key={i}
            className="carousel-dot"
            aria-label={he.goTo(i + 1, pageCount)}
            aria-current={i === page ? 'true' : undefined}
            data-advancing={i === page && isAdvancing ? '' : undefined}
            onClick={() => onSelect(i)}
          >
            <span className="carousel-bar" />
          </button>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label={he.next} onClick={onNext}>
        <SiteIcon svg={nextIcon} />
      </button>
    </>
  );
}

import type { Services } from '#domain/site/services.ts';
import { googleTag } from './googleTag.ts';
import { metaPixel } from './metaPixel.ts';
import { watchScrollDepth } from './scrollDepth.ts';

/** Reports views of pages and how far they are read to whoever measures the site. */
export interface Reporter {
  pageView(): void;
  event(name: string, params: Record<string, string | number>): void;
}

export function startAnalytics({ analyticsId, pixelId }: Services) {
  const reporters = [analyticsId && googleTag(analyticsId), pixelId && metaPixel(pixelId)].filter(
    (reporter) => typeof reporter === 'object' && reporter !== null,
  );
  const view = () => {
    for (const reporter of reporters) reporter.pageView();
  };
  const startOver = watchScrollDepth((name, percent) => {
    for (const reporter of reporters)
      reporter.event(name, { percent_scrolled: percent, page_path: location.pathname });
  });
  view();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    startOver();
    view();
  });
}

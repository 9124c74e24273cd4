import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';
import { googleTag } from './googleTag.ts';
import { metaPixel } from './metaPixel.ts';
import { watchScrollDepth } from './watchScrollDepth.ts';

export function startAnalytics({ analyticsId, pixelId }: ThirdPartyServices) {
  const reporters = [analyticsId && googleTag(analyticsId), pixelId && metaPixel(pixelId)].filter(
    (reporter) => typeof reporter === 'object' && reporter !== null,
  );
  const reportView = () => {
    for (const reporter of reporters) reporter.pageView();
  };
  const restartScrollDepth = watchScrollDepth((name, percent) => {
    for (const reporter of reporters)
      reporter.event(name, { percent_scrolled: percent, page_path: location.pathname });
  });
  reportView();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    restartScrollDepth();
    reportView();
  });
}

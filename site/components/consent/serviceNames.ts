import { he } from '#domain/he/site/cookieConsent.ts';
import type { Purpose, Services } from '#domain/site/services.ts';

/** The services of a site by what they are for, as readers know them. */
export function serviceNames(services: Services): Record<Purpose, string> {
  const { analyticsId, pixelId, adsenseId, taboolaId, outbrainIds, hasSidebarAd } = services;
  const named = (names: (string | false)[]) => names.filter(Boolean).join(', ');
  return {
    analytics: named([
      analyticsId !== null && 'Google Analytics',
      pixelId !== null && 'Meta Pixel',
    ]),
    advertising: named([
      adsenseId !== null && 'Google AdSense',
      taboolaId !== null && 'Taboola',
      outbrainIds.length > 0 && 'Outbrain',
      hasSidebarAd && he.sidebarAd,
    ]),
  };
}

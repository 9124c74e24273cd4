import { he } from '#domain/he/site/cookieConsent.ts';
import type { Purpose, ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';

export function serviceNames(services: ThirdPartyServices): Record<Purpose, string> {
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

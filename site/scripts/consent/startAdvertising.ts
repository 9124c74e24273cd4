import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';
import { fillAdSlots } from './fillAdSlots.ts';
import { loadThirdPartyScript } from './loadThirdPartyScript.ts';
import { showRecommended } from './showRecommended.ts';

/** Loads ads and recommended content. Called only after the visitor has agreed to advertising. */
export function startAdvertising(services: ThirdPartyServices) {
  const { adsenseId, hasSidebarAd } = services;
  if (hasSidebarAd) fillAdSlots();
  showRecommended(services);
  if (adsenseId) {
    void loadThirdPartyScript(
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-${adsenseId}`,
      { crossorigin: 'anonymous' },
    );
  }
}

import type { Services } from '#domain/site/services.ts';
import { fillAdSlots } from './adSlots.ts';
import { loadForeignScript } from './foreignScript.ts';
import { showRecommended } from './recommended.ts';

/** Ads and recommended content, for readers who agreed to them. */
export function startAdvertising(services: Services) {
  const { adsenseId, hasSidebarAd } = services;
  if (hasSidebarAd) fillAdSlots();
  showRecommended(services);
  if (adsenseId) {
    void loadForeignScript(
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-${adsenseId}`,
      { crossorigin: 'anonymous' },
    );
  }
}

import type { SearchAnswer } from '#domain/search/searchResult.ts';
import type { Services } from '#domain/site/services.ts';

/** Bodies of requests that are right as they are; tests change what they are about. */
export const samplePost = {
  title: 'ביקורת: אוזניות אלחוטיות',
  content: '<p>שבועיים של נסיעות באוטובוס, ושתי מסקנות ברורות.</p>',
};

export const livePost = { ...samplePost, isPublished: true };

export const sampleCategory = { name: 'שמע', slug: 'audio' };

/** A search that found nothing. */
export const noAnswer: SearchAnswer = {
  results: [],
  total: 0,
  didYouMean: null,
  isCorrected: false,
  categories: [],
  tookMs: 1,
};

/** A site that uses nobody. */
export const noServices: Services = {
  analyticsId: null,
  pixelId: null,
  adsenseId: null,
  taboolaId: null,
  outbrainIds: [],
  hasSidebarAd: false,
};

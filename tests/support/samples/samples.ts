import type { SearchResponse } from '#domain/search/searchResult.ts';
import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';

/** Valid request bodies. A test replaces only the fields that it tests. */
export const samplePost = {
  title: 'ביקורת: אוזניות אלחוטיות',
  content: '<p>שבועיים של נסיעות באוטובוס, ושתי מסקנות ברורות.</p>',
};

export const livePost = { ...samplePost, isPublished: true };

export const sampleCategory = { name: 'שמע', slug: 'audio' };

export const emptySearchResponse: SearchResponse = {
  products: [],
  results: [],
  total: 0,
  hasMoreMatches: false,
  didYouMean: null,
  isCorrected: false,
  showsOtherProducts: false,
  categories: [],
  tookMs: 1,
};

export const noServices: ThirdPartyServices = {
  analyticsId: null,
  pixelId: null,
  adsenseId: null,
  taboolaId: null,
  outbrainIds: [],
  hasSidebarAd: false,
};

export const sampleOffer = {
  shop: 'חנות הדגמה',
  url: 'https://shop.example/product',
  priceAgorot: 179_900,
};

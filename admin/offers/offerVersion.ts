import type { Offer } from '#domain/product/offer.ts';

/**
 * Returns a short text that differs if a field of the offer differs, apart from rare coincidences. It begins with a letter, so
 * that spreadsheet programs do not read it as a number or a date.
 */
export function offerVersion(offer: Offer): string {
  const { shop, url, priceAgorot, isAffiliate, status, checkedAt } = offer;
  const text = JSON.stringify([shop, url, priceAgorot, isAffiliate, status, checkedAt]);
  // The hash function FNV-1a (Fowler, Noll and Vo, 1991).
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `v${(hash >>> 0).toString(36)}`;
}

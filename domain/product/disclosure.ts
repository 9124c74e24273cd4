import { he } from '../he/site/products.ts';
import type { Offer } from './offer.ts';
import type { UnitSource } from './review.ts';

export interface DisclosedProduct {
  product: { name: string };
  offers: readonly Pick<Offer, 'isAffiliate'>[];
  review?: { unitSource: UnitSource | null } | null;
}

/** Returns whether sanitized HTML has a link that an editor marked as paid. */
export const hasPaidLinkIn = (html: string): boolean =>
  /<a\s[^<>]*\brel="[^"]*\bsponsored\b/.test(html);

/**
 * Returns what a page must disclose at its top: a link that earns money, and a tested unit that was a loan or
 * a gift. Without either, returns no sentences.
 * @param hasPaidText Whether the text of the page has a link that earns money.
 */
export function disclosures(
  products: readonly DisclosedProduct[],
  { hasPaidText = false } = {},
): string[] {
  const namesOf = (source: UnitSource) => {
    const tested = products.filter(({ review }) => review?.unitSource === source);
    return [...new Set(tested.map(({ product }) => product.name))];
  };
  const [loans, gifts] = [namesOf('loan'), namesOf('gift')];
  const hasPaidLink =
    hasPaidText || products.some(({ offers }) => offers.some(({ isAffiliate }) => isAffiliate));
  return [
    ...(loans.length > 0 ? [he.loanOf(loans)] : []),
    ...(gifts.length > 0 ? [he.giftOf(gifts)] : []),
    ...(hasPaidLink ? [he.paidLinks] : []),
  ];
}

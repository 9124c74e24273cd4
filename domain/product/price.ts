/** Prices are stored in agorot. */
export const agorotPerShekel = 100;

const wholeFormat = new Intl.NumberFormat('he-IL', {
  style: 'currency',
  currency: 'ILS',
  maximumFractionDigits: 0,
});
const exactFormat = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' });

/** Formats a price in agorot: 129900 → `1,299 ₪`, 129990 → `1,299.90 ₪`. */
export const formatPrice = (agorot: number) =>
  (agorot % agorotPerShekel === 0 ? wholeFormat : exactFormat).format(agorot / agorotPerShekel);

/**
 * Parses a price in shekels, such as `1,299.90` or `₪ 1299`, to agorot. Returns undefined for a text that is
 * not a positive price with at most two decimals. A comma separates thousands only.
 */
export function parsePrice(text: string): number | undefined {
  const plain = text.replace(/[\s₪\u200e\u200f]/g, '');
  const [, shekels = '', agorot = ''] = pricePattern.exec(plain) ?? [];
  const price =
    Number(shekels.replaceAll(',', '')) * agorotPerShekel + Number(agorot.padEnd(2, '0'));
  return price > 0 ? price : undefined;
}

const pricePattern = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/**
 * Returns the ratings and prices of the structured data that the text of the page does not contain, and its counts
 * of offers that are not the count of a list of prices.
 */
export function hiddenNumbers(html: string): string[] {
  const text = visibleText(html);
  const data = structuredDataText(html);
  const listLengths = pricesPerList(html);
  return [
    ...numbersInData(data).filter((number) => !text.includes(number)),
    ...offerCounts(data)
      .filter((count) => !listLengths.includes(count))
      .map((count) => `${count} offers`),
  ];
}

/** Returns the text of a page without separators of thousands. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(',', '');

const structuredDataText = (html: string): string =>
  /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';

/** Returns the ratings and prices as the page writes them, without separators. */
function numbersInData(data: string): string[] {
  const numbers = data.matchAll(/"(ratingValue|bestRating|price|lowPrice|highPrice)":([\d.]+)/g);
  return [...numbers].map(([, name = '', number = '']) =>
    name.endsWith('rice') || name.endsWith('Price') ? shekels(Number(number)) : number,
  );
}

const offerCounts = (data: string): number[] =>
  [...data.matchAll(/"offerCount":(\d+)/g)].map(([, count]) => Number(count));

/** Returns the number of prices in each list of offers. */
const pricesPerList = (html: string): number[] =>
  [...html.matchAll(/<div class="offers".*?<\/ul>/gs)].map(
    ([list]) => list.match(/class="price"/g)?.length ?? 0,
  );

const shekels = (price: number) => (Number.isInteger(price) ? `${price}` : price.toFixed(2));

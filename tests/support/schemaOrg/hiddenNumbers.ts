/** Returns the ratings and prices of the structured data that the text of the page does not contain. */
export function hiddenNumbers(html: string): string[] {
  const text = visibleText(html);
  return numbersInData(html).filter((number) => !text.includes(number));
}

/** Returns the text of a page without separators of thousands. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(',', '');

/** Returns the ratings and prices of the structured data as the page writes them, without separators. */
function numbersInData(html: string): string[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const numbers = json.matchAll(/"(ratingValue|bestRating|price|lowPrice|highPrice)":([\d.]+)/g);
  return [...numbers].map(([, name = '', number = '']) =>
    name.endsWith('rice') || name.endsWith('Price') ? shekels(Number(number)) : number,
  );
}

const shekels = (price: number) => (Number.isInteger(price) ? `${price}` : price.toFixed(2));

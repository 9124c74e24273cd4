import { expect, test } from 'vitest';
import { hiddenNumbers } from './hiddenNumbers.ts';

const page = (data: object, text: string) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>${text}`;

const offers = (...prices: string[]) =>
  `<div class="offers"><ul>${prices.map((price) => `<li><bdi class="price">${price}</bdi></li>`).join('')}</ul></div>`;

test('a rating or a price that the text does not contain is hidden', () => {
  const data = { ratingValue: 8.4, offers: { price: 1_299 } };
  expect(hiddenNumbers(page(data, '<p>8.4 · 1,299 ₪</p>'))).toEqual([]);
  expect(hiddenNumbers(page(data, '<p>8.5 · 1,290 ₪</p>'))).toEqual(['8.4', '1299']);
});

test('a count of offers is hidden unless a list has as many prices', () => {
  const data = { offers: { offerCount: 2, lowPrice: 10, highPrice: 20 } };
  expect(hiddenNumbers(page(data, offers('10 ₪', '20 ₪')))).toEqual([]);
  expect(hiddenNumbers(page(data, offers('10 ₪', '20 ₪', '30 ₪')))).toEqual(['2 offers']);
});

import { expect, test } from 'vitest';
import { feedText } from '#site/components/feed/feedText.ts';
import { sampleFeedProduct } from './sampleFeedProduct.ts';

const velora = sampleFeedProduct({
  name: 'Velora Buds',
  slug: 'velora-buds',
  scoreTenths: 85,
  verdict: 'קלות & שקטות',
});
const noma = sampleFeedProduct({ name: 'נומה', slug: 'noma', scoreTenths: 70 });
const products = new Map([
  [1, velora],
  [2, noma],
]);

const veloraLink = '<a href="/product/velora-buds"><bdi>Velora Buds</bdi></a>';
const nomaLink = '<a href="/product/noma"><bdi>נומה</bdi></a>';
const block = (kind: string, ids: string, reasons = '') =>
  `<div class="${kind}-block" data-products="${ids}"${reasons && ` data-reasons="${reasons}"`}></div>`;

test('a comparison becomes its reasons and a table of the values', () => {
  const html = `<p>לפני</p>${block('comparison', '1,2', '[&quot;לרכבת&quot;,&quot;&quot;]')}<p>אחרי</p>`;
  expect(feedText(html, products)).toBe(
    `<p>לפני</p><p><b>${veloraLink}</b>: לרכבת</p>` +
      `<table><thead><tr><td></td><th scope="col">${veloraLink}</th><th scope="col">${nomaLink}</th></tr></thead>` +
      '<tbody><tr><th scope="row">ציון</th><td><b>8.5</b></td><td>7</td></tr></tbody></table><p>אחרי</p>',
  );
});

test('a comparison of which only one product exists is left out', () => {
  expect(feedText(`<p>א</p>${block('comparison', '1,9')}`, products)).toBe('<p>א</p>');
});

test('the blocks of one product become a paragraph with a link to the product', () => {
  expect(feedText(block('product', '1'), products)).toBe(
    `<p><b>${veloraLink}</b>: ציון 8.5 מתוך 10</p>`,
  );
  expect(feedText(block('verdict', '1'), products)).toBe(
    `<p><b>${veloraLink}</b>: ציון 8.5 מתוך 10. קלות &amp; שקטות</p>`,
  );
  expect(feedText(block('offer', '2'), products)).toBe(
    '<p><a href="/product/noma">כל הפרטים: נומה</a></p>',
  );
  expect(feedText(block('product', '9'), products)).toBe('');
});

test('a video becomes a link to its page', () => {
  const html = '<p>א</p><div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>';
  expect(feedText(html, new Map())).toBe(
    '<p>א</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">צפייה ב־<bdi>YouTube</bdi></a></p>',
  );
});

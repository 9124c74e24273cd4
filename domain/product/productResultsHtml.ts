import { he } from '../he/site/products.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { productPath } from '../paths.ts';
import type { ProductResult } from '../search/searchResult.ts';
import { isolateLatin } from '../text/bidi.ts';
import { formatPrice } from './price.ts';
import type { UnitSource } from './review.ts';
import { scoreMax, scoreText } from './score.ts';

/** Returns the products that a search shows, as HTML. Returns an empty text without products. */
export const productResultsHtml = (products: readonly ProductResult[]): string =>
  products.length > 0
    ? `<ul class="product-results" aria-label="${he.products}">${products.map(itemHtml).join('')}</ul>`
    : '';

function itemHtml(product: ProductResult): string {
  const { slug, name, status, thumbnailUrl, scoreTenths, unitSource, priceAgorot, offerCount } =
    product;
  const image =
    thumbnailUrl &&
    `<img src="${escapeHtml(thumbnailUrl)}" alt="" width="480" height="270" loading="lazy" decoding="async">`;
  const price =
    priceAgorot !== null &&
    `<span>${offerCount > 1 ? he.priceFrom : ''}<bdi class="price">${formatPrice(priceAgorot)}</bdi></span>`;
  return [
    `<li><a class="product-result" href="${productPath(slug)}">`,
    image,
    `<span class="product-result-texts"><strong>${isolateLatin(name)}</strong>`,
    status === 'discontinued' && noteHtml(he.discontinued),
    price,
    unitSource && unitSource !== 'bought' && disclosureHtml(unitSource),
    '</span>',
    scoreTenths !== null && scoreHtml(scoreTenths),
    '</a></li>',
  ]
    .filter(Boolean)
    .join('');
}

/** Says beside a score that its unit was a loan or a gift. */
const disclosureHtml = (unitSource: UnitSource) =>
  noteHtml(`${he.disclosure}: ${he.sources[unitSource]}`);

const noteHtml = (text: string) => `<span class="offer-note">${text}</span>`;

function scoreHtml(scoreTenths: number): string {
  const score = scoreText(scoreTenths);
  return [
    `<span class="score"><span class="visually-hidden">${he.scoreOf(score, scoreMax)}</span>`,
    `<span class="score-number" aria-hidden="true">${score}</span>`,
    `<span class="score-max" aria-hidden="true">${he.outOf(scoreMax)}</span></span>`,
  ].join('');
}

import { he as hePost } from '#domain/he/site/post.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { productPath } from '#domain/paths.ts';
import { parseVideoText, videoBlockClass, videoPageUrl } from '#domain/post/videoBlock.ts';
import type { ProductBlock } from '#domain/product/productBlock.ts';
import { scoreMax, scoreText } from '#domain/product/score.ts';
import { isolateLatin } from '#domain/text/bidi.ts';
import type { FeedProduct } from '#site/data/pageProducts.ts';
import { splitAtBlocks } from '../article/prose/splitAtBlocks.ts';
import { comparisonTable } from '../comparison/comparisonTable.ts';

/**
 * Returns the text of a post for feed readers, which have neither the styles nor the scripts of the site: product blocks become
 * paragraphs and tables, and videos become links.
 * @param html Sanitized HTML.
 * @param products The products of the blocks. A product that no longer exists is missing.
 */
export const feedText = (html: string, products: ReadonlyMap<number, FeedProduct>): string =>
  splitAtBlocks(html)
    .map((part) =>
      'block' in part ? blockHtml(part.block, products) : part.html.replace(videoBlock, videoLink),
    )
    .join('');

/** Returns what a post says about a product as one paragraph. */
export function productLine({ product, scoreTenths, verdict }: FeedProduct): string {
  const score = scoreTenths === null ? '' : heProducts.scoreOf(scoreText(scoreTenths), scoreMax);
  return paragraphAbout(product, [score, verdict].filter(Boolean).join('. '));
}

function blockHtml(block: ProductBlock, products: ReadonlyMap<number, FeedProduct>): string {
  const shown = block.productIds.flatMap((id) => products.get(id) ?? []);
  const [first] = shown;
  if (!first) return '';
  switch (block.kind) {
    case 'comparison':
      return shown.length > 1 ? reasonsHtml(block, products) + tableHtml(shown) : '';
    case 'product':
      return productLine({ ...first, verdict: '' });
    case 'verdict':
      return productLine(first);
    case 'offers':
      return `<p><a href="${productPath(first.product.slug)}">${isolateLatin(heProducts.details(first.product.name))}</a></p>`;
  }
}

const reasonsHtml = (
  { productIds, reasons }: ProductBlock,
  products: ReadonlyMap<number, FeedProduct>,
): string =>
  productIds
    .map((id, i) => {
      const found = products.get(id);
      const reason = reasons[i];
      return found && reason ? paragraphAbout(found.product, reason) : '';
    })
    .join('');

function tableHtml(products: FeedProduct[]): string {
  const heads = products.map(({ product }) => `<th scope="col">${productLink(product)}</th>`);
  const rows = comparisonTable(products).map(({ label, cells }) => {
    const values = cells.map(({ text, isBest }) => {
      const value = isolateLatin(text || heProducts.unknown);
      return `<td>${isBest ? `<b>${value}</b>` : value}</td>`;
    });
    return `<tr><th scope="row">${isolateLatin(label)}</th>${values.join('')}</tr>`;
  });
  return `<table><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const paragraphAbout = (product: FeedProduct['product'], text: string) =>
  `<p><b>${productLink(product)}</b>${text && `: ${isolateLatin(text)}`}</p>`;

const productLink = ({ slug, name }: FeedProduct['product']) =>
  `<a href="${productPath(slug)}"><bdi>${escapeHtml(name)}</bdi></a>`;

/** Matches a video in sanitized HTML. Its element has no content. */
const videoBlock = new RegExp(
  `<div(?=[^<>]* class="${videoBlockClass}")[^<>]* data-video="([^"]*)"[^<>]*>\\s*</div>`,
  'g',
);

function videoLink(_element: string, value: string): string {
  const video = parseVideoText(value);
  if (!video) return '';
  const text = hePost.video.openAt(hePost.video.sites[video.provider]);
  return `<p><a href="${escapeHtml(videoPageUrl(video))}">${isolateLatin(text)}</a></p>`;
}

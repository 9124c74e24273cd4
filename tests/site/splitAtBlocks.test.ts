import { expect, test } from 'vitest';
import { productBlockHtml } from '#domain/product/productBlock.ts';
import { splitAtBlocks } from '#site/components/article/prose/splitAtBlocks.ts';

const block = { kind: 'comparison', productIds: [1, 2] } as const;
const html = productBlockHtml({ ...block, productIds: [...block.productIds] });

test('a text is split at its blocks', () => {
  expect(splitAtBlocks(`<p>א<br></p>\n${html}\n<p>ב <img src="a"></p>`)).toEqual([
    { html: '<p>א<br></p>\n' },
    { block },
    { html: '\n<p>ב <img src="a"></p>' },
  ]);
});

test('adjacent blocks have no empty text between them', () => {
  expect(splitAtBlocks(`${html}\n${html}`)).toEqual([{ block }, { block }]);
});

test.each([
  ['a block inside another element', `<blockquote>${html}</blockquote>`],
  ['a block of one compared product', '<div class="comparison-block" data-products="1"></div>'],
  ['another element', '<div class="video-box" data-products="1,2"></div>'],
])('%s stays in the text', (_name, text) => {
  expect(splitAtBlocks(text)).toEqual([{ html: text }]);
});

import { expect, test } from 'vitest';
import type { ProductBlock } from '#domain/product/productBlock.ts';
import { splitAtBlocks } from '#site/components/article/prose/splitAtBlocks.ts';
import { productBlockHtml } from '#tests/support/samples/productBlockHtml.ts';

const block: ProductBlock = {
  kind: 'comparison',
  productIds: [1, 2],
  reasons: ['"קל" & <זול>', ''],
};
const html = productBlockHtml(block);

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
  ['attributes in another order', '<div data-products="1,2" class="comparison-block"></div>'],
  ['a direction', '<div class="comparison-block" dir="rtl" data-products="1,2"></div>'],
  ['another class', '<div class="comparison-block ql-code-block" data-products="1,2"></div>'],
  ['whitespace inside', '<div class="comparison-block" data-products="1,2">\n  </div>'],
])('a block with %s is a block', (_name, text) => {
  expect(splitAtBlocks(`<p>א</p>${text}<p>ב</p>`)).toEqual([
    { html: '<p>א</p>' },
    { block: { ...block, reasons: ['', ''] } },
    { html: '<p>ב</p>' },
  ]);
});

test.each([
  ['a block inside another element', `<blockquote>${html}</blockquote>`],
  ['a block of one compared product', '<div class="comparison-block" data-products="1"></div>'],
  ['a block with text', '<div class="comparison-block" data-products="1,2">א</div>'],
  ['another element', '<div class="video-box" data-products="1,2"></div>'],
])('%s stays in the text', (_name, text) => {
  expect(splitAtBlocks(text)).toEqual([{ html: text }]);
});

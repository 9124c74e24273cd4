import { findProductBlocks, type ProductBlock } from '#domain/product/productBlock.ts';

/** A part of a text: HTML, or a block that a component renders. */
export type TextPart = { html: string } | { block: ProductBlock };

/** Splits the HTML of a text at its product blocks. */
export function splitAtBlocks(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let partStart = 0;
  for (const { block, start, end } of findProductBlocks(html)) {
    parts.push({ html: html.slice(partStart, start) }, { block });
    partStart = end;
  }
  parts.push({ html: html.slice(partStart) });
  return parts.filter((part) => 'block' in part || part.html.trim() !== '');
}

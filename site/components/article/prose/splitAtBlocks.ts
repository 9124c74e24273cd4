import { type ProductBlock, parseProductBlock } from '#domain/product/productBlock.ts';

/** A part of a text: HTML, or a block that a component renders. */
export type TextPart = { html: string } | { block: ProductBlock };

/**
 * Splits the HTML of a text at its product blocks. A block inside another element stays in the HTML, where it
 * is empty, because a split there would leave unclosed elements.
 */
export function splitAtBlocks(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(anyTag)) {
    const [tag, slash, name = ''] = match;
    if (slash) depth--;
    else if (!voidTags.has(name)) depth++;
    const block = depth === 1 && !slash ? blockOf(tag) : undefined;
    if (!block || !html.startsWith(blockEnd, match.index + tag.length)) continue;
    parts.push({ html: html.slice(start, match.index) }, { block });
    start = match.index + tag.length + blockEnd.length;
  }
  parts.push({ html: html.slice(start) });
  return parts.filter((part) => 'block' in part || part.html.trim() !== '');
}

const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;
const blockEnd = '</div>';
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source', 'wbr']);

function blockOf(tag: string): ProductBlock | undefined {
  const [, className = '', products = ''] =
    /^<div class="([\w-]+)" data-products="([\d,]+)">$/.exec(tag) ?? [];
  return parseProductBlock({ className, products });
}

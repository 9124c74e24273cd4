import { type ProductBlock, parseProductBlockTag } from '#domain/product/productBlock.ts';

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
    const block = depth === 1 && !slash ? parseProductBlockTag(tag) : undefined;
    if (!block) continue;
    blockEnd.lastIndex = match.index + tag.length;
    if (!blockEnd.test(html)) continue;
    parts.push({ html: html.slice(start, match.index) }, { block });
    start = blockEnd.lastIndex;
  }
  parts.push({ html: html.slice(start) });
  return parts.filter((part) => 'block' in part || part.html.trim() !== '');
}

const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;
const blockEnd = /\s*<\/div>/y;
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source', 'wbr']);

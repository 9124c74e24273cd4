import { joinFaq, splitFaq } from '#domain/post/faq.ts';
import { mergeBlocks } from './mergeBlocks.ts';

/**
 * Merges two edited versions of a post's content: the text by blocks, such as paragraphs, and the FAQ by
 * items.
 */
export function mergeContent(base: string, mine: string, theirs: string) {
  const [split, mySplit, theirSplit] = [splitFaq(base), splitFaq(mine), splitFaq(theirs)];
  const text = mergeBlocks(
    contentBlocks(split.body),
    contentBlocks(mySplit.body),
    contentBlocks(theirSplit.body),
  );
  const toLines = (faq: typeof split.faq) => faq.map((item) => JSON.stringify(item));
  const faq = mergeBlocks(toLines(split.faq), toLines(mySplit.faq), toLines(theirSplit.faq));
  const items: typeof split.faq = faq.merged.map((line) => JSON.parse(line));
  return {
    content: joinFaq(text.merged.join('\n'), items),
    conflictCount: text.conflictCount + faq.conflictCount,
  };
}

/**
 * Splits content into its blocks: `<p>a</p>\n<ul>\n<li>b</li>\n</ul>` → `<p>a</p>`,
 * `<ul>\n<li>b</li>\n</ul>`.
 */
export function contentBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(blockTag)) {
    const [tag, slash] = match;
    const end = match.index + tag.length;
    if (isVoid(tag)) {
      if (depth === 0) {
        blocks.push(html.slice(start, end));
        start = end;
      }
      continue;
    }
    if (!slash && depth === 0 && html.slice(start, match.index).trim()) {
      blocks.push(html.slice(start, match.index));
      start = match.index;
    }
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (slash && depth === 0) {
      blocks.push(html.slice(start, end));
      start = end;
    }
  }
  blocks.push(html.slice(start));
  return blocks.map((block) => block.trim()).filter(Boolean);
}

const blockTag = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|pre|table|figure|div|hr|details)\b[^>]*>/gi;
const isVoid = (tag: string) => /^<hr\b/i.test(tag);

import { he } from '#domain/he/site/post.ts';
import { beginningOf, decode, type Edit, insertion, type Tag, textOf } from './htmlTags.ts';

/** The lists of pros and cons that were found so far. */
export interface Verdict {
  pros: string[];
  cons: string[];
  /** Where the last frame ends, while another side may still join it. */
  end: Edit | undefined;
}

export const createVerdict = (): Verdict => ({ pros: [], cons: [], end: undefined });

interface Text {
  html: string;
  tags: Tag[];
}

/**
 * Frames a heading that says pros or cons with the list right after it; two in a row stand side by
 * side. No edits for any other heading.
 */
export function frameVerdict(text: Text, i: number, inner: string, verdict: Verdict): Edit[] {
  const heading = text.tags[i];
  const side = sideOf(inner);
  const list = side && listAfter(text, i);
  const listEnd = text.tags[text.tags[list ?? -1]?.closedBy ?? -1];
  if (!heading || !list || !listEnd) return [];
  const { end } = verdict;
  const joins = end && text.html.slice(end.at, heading.start).trim() === '';
  if (joins) end.text = '</div>';
  verdict.end = insertion(listEnd.end, '</div></div>');
  verdict[side].push(...itemsOf(text, list));
  const frame = `${joins ? '' : '<div class="verdict">'}<div class="verdict-${side}">`;
  return [insertion(heading.start, frame), verdict.end];
}

function sideOf(heading: string): 'pros' | 'cons' | undefined {
  const text = beginningOf(heading).replace(':', '').trim();
  if (text === he.pros) return 'pros';
  return text === he.cons ? 'cons' : undefined;
}

/** Place of the list that follows a heading with nothing between them. */
function listAfter({ html, tags }: Text, i: number): number | undefined {
  const place = (tags[i]?.closedBy ?? -1) + 1;
  const next = tags[place];
  if (next?.name !== 'ul' && next?.name !== 'ol') return undefined;
  return html.slice(tags[place - 1]?.end, next.start).trim() === '' ? place : undefined;
}

/** The texts of a list's own items. */
function itemsOf({ html, tags }: Text, list: number): string[] {
  const texts: string[] = [];
  let i = list + 1;
  while (i < (tags[list]?.closedBy ?? 0)) {
    const item = tags[i];
    const close = tags[item?.closedBy ?? -1];
    if (item?.name === 'li' && close) texts.push(decode(textOf(html.slice(item.end, close.start))));
    i = (item?.closedBy ?? i) + 1;
  }
  return texts;
}

import { he } from '#domain/he/site/post.ts';
import { type Edit, insertion, type Tag, textStart } from './htmlTags.ts';

export interface Verdict {
  /** The closing tags of the last frame. A list of pros or cons that follows directly joins this frame. */
  end: Edit | undefined;
}

export const createVerdict = (): Verdict => ({ end: undefined });

interface Text {
  html: string;
  tags: Tag[];
}

/**
 * Wraps a heading of pros or cons and the list after it in a frame. Adjacent lists of pros and cons share a
 * frame.
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
  const frame = `${joins ? '' : '<div class="verdict">'}<div class="verdict-${side}">`;
  return [insertion(heading.start, frame), verdict.end];
}

function sideOf(heading: string): 'pros' | 'cons' | undefined {
  const text = textStart(heading).replace(':', '').trim();
  if (text === he.pros) return 'pros';
  return text === he.cons ? 'cons' : undefined;
}

function listAfter({ html, tags }: Text, i: number): number | undefined {
  const index = (tags[i]?.closedBy ?? -1) + 1;
  const next = tags[index];
  if (next?.name !== 'ul' && next?.name !== 'ol') return undefined;
  return html.slice(tags[index - 1]?.end, next.start).trim() === '' ? index : undefined;
}

import { he } from '#domain/he/site/post.ts';
import { type Edit, insertion, type Tag, textStart } from './htmlTags.ts';

interface Text {
  html: string;
  tags: Tag[];
}

export interface ProsAndCons {
  /** The closing tags of the last frame. A list of pros or cons that follows directly joins this frame. */
  frameEnd?: Edit;
}

/**
 * Wraps a heading of pros or cons and the list after it in a frame. Adjacent lists of pros and cons share a
 * frame. Returns no edits for other headings.
 */
export function frameProsAndCons(
  text: Text,
  i: number,
  inner: string,
  prosAndCons: ProsAndCons,
): Edit[] {
  const heading = text.tags[i];
  const side = sideOf(inner);
  const list = side && listAfter(text, i);
  const listEnd = text.tags[text.tags[list ?? -1]?.closedBy ?? -1];
  if (!heading || !list || !listEnd) return [];
  const { frameEnd: previous } = prosAndCons;
  const joins = previous && text.html.slice(previous.at, heading.start).trim() === '';
  if (joins) previous.text = '</div>';
  const frameEnd = insertion(listEnd.end, '</div></div>');
  prosAndCons.frameEnd = frameEnd;
  const frameStart = `${joins ? '' : '<div class="pros-and-cons">'}<div class="${side}">`;
  return [insertion(heading.start, frameStart), frameEnd];
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

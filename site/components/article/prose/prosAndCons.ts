import { he } from '#domain/he/site/post.ts';
import { type Edit, insertion } from './edits.ts';
import { type HtmlElement, isElement, type TaggedText, textStart } from './htmlTags.ts';

export interface ProsAndCons {
  /**
   * The edit that closes the last frame. If a list of pros or cons follows directly, `frameProsAndCons` changes this edit, so that
   * the list joins the frame.
   */
  frameEnd?: Edit;
}

/**
 * Wraps a heading of pros or cons and the list after it in a frame. Adjacent lists of pros and cons share a
 * frame. Returns no edits for other headings.
 */
export function frameProsAndCons(
  text: TaggedText,
  heading: HtmlElement,
  { inner, state }: { inner: string; state: ProsAndCons },
): Edit[] {
  const side = sideOf(inner);
  const list = side && listAfter(text, heading);
  if (!list) return [];
  const { frameEnd: previous } = state;
  const joins = previous && text.html.slice(previous.at, heading.start).trim() === '';
  if (joins) previous.text = '</div>';
  const frameEnd = insertion(list.close.end, '</div></div>');
  state.frameEnd = frameEnd;
  const frameStart = `${joins ? '' : '<div class="pros-and-cons">'}<div class="${side}">`;
  return [insertion(heading.start, frameStart), frameEnd];
}

function sideOf(heading: string): 'pros' | 'cons' | undefined {
  const text = textStart(heading).replace(':', '').trim();
  if (text === he.pros) return 'pros';
  return text === he.cons ? 'cons' : undefined;
}

function listAfter({ html, tags }: TaggedText, heading: HtmlElement): HtmlElement | undefined {
  const next = tags[heading.close.index + 1];
  if (!isElement(next) || (next.name !== 'ul' && next.name !== 'ol')) return undefined;
  return html.slice(heading.close.end, next.start).trim() === '' ? next : undefined;
}

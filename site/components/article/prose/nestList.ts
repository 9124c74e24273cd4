import { type Edit, insertion, replacement } from './edits.ts';
import { type HtmlElement, isElement, sourceOf, type TaggedText } from './htmlTags.ts';

type Kind = 'ordered' | 'bullet' | 'check';

interface Level {
  depth: number;
  kind: Kind;
}

/**
 * Turns a flat list of the Quill editor into nested lists. Quill stores one `ol`, in which each item has a
 * kind and a depth. Returns no edits for other lists.
 * @param attributes additional attributes of the outermost lists.
 */
export function nestList(text: TaggedText, list: HtmlElement, attributes = ''): Edit[] {
  const items = itemsOf(text, list);
  if (items.length === 0) return [];
  const edits: Edit[] = [];
  const open: Level[] = [];
  const outermost = `${attributesOf(text.html, list)}${attributes && ` ${attributes}`}`;
  for (const [n, { element, kind, depth }] of items.entries()) {
    let before = n === 0 ? '' : closeDown(open, { kind, depth });
    const top = open.at(-1);
    if (top?.depth === depth) before += '</li>';
    else {
      before += `<${tagOf(kind)}${open.length === 0 ? outermost : ''}>`;
      open.push({ kind, depth });
    }
    if (before) edits.push(insertion(element.start, before));
    edits.push(replacement(element.close, ''));
  }
  edits.push(
    replacement(list, ''),
    replacement(list.close, open.toReversed().map(listEnd).join('')),
  );
  return edits;
}

/** Closes the open lists to which the next item does not belong. */
function closeDown(open: Level[], next: Level): string {
  let html = '';
  let top = open.at(-1);
  while (top && (top.depth > next.depth || (top.depth === next.depth && top.kind !== next.kind))) {
    html += listEnd(top);
    open.pop();
    top = open.at(-1);
  }
  return html;
}

const tagOf = (kind: Kind) => (kind === 'ordered' ? 'ol' : 'ul');
const listEnd = ({ kind }: Level) => `</li></${tagOf(kind)}>`;

const attributesOf = (html: string, list: HtmlElement) =>
  sourceOf(html, list).slice('<ol'.length, -'>'.length);

interface Item extends Level {
  element: HtmlElement;
}

/** Returns the direct items of a list, or an empty array if Quill did not create the list. */
function itemsOf({ html, tags }: TaggedText, list: HtmlElement): Item[] {
  const items: Item[] = [];
  let index = list.index + 1;
  while (index < list.close.index) {
    const element = tags[index];
    const source = element ? sourceOf(html, element) : '';
    const kind = /\bdata-list="(\w+)"/.exec(source)?.[1];
    if (!isElement(element) || element.name !== 'li' || !kind) return [];
    const depth = Number(/\bql-indent-(\d)/.exec(source)?.[1] ?? 0);
    items.push({
      element,
      depth,
      kind: kind === 'ordered' || kind === 'bullet' ? kind : 'check',
    });
    index = element.close.index + 1;
  }
  return items;
}

import { type Edit, insertion, replacement, type Tag } from './htmlTags.ts';

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
export function nestList(
  { html, tags }: { html: string; tags: Tag[] },
  i: number,
  attributes = '',
): Edit[] {
  const list = tags[i];
  const end = tags[list?.closedBy ?? -1];
  if (!list || !end) return [];
  const items = itemsOf(html, tags, i);
  if (items.length === 0) return [];
  const edits: Edit[] = [];
  const open: Level[] = [];
  const outermost = `${attributesOf(html, list)}${attributes && ` ${attributes}`}`;
  for (const [n, { tag, close, kind, depth }] of items.entries()) {
    let before = n === 0 ? '' : closeDown(open, { kind, depth });
    const top = open.at(-1);
    if (top?.depth === depth) before += '</li>';
    else {
      before += `<${tagOf(kind)}${open.length === 0 ? outermost : ''}>`;
      open.push({ kind, depth });
    }
    if (before) edits.push(insertion(tag.start, before));
    edits.push(replacement(close, ''));
  }
  edits.push(replacement(list, ''), replacement(end, open.toReversed().map(listEnd).join('')));
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

const attributesOf = (html: string, { start, end }: Tag) =>
  html.slice(start, end).slice('<ol'.length, -'>'.length);

interface Item extends Level {
  tag: Tag;
  close: Tag;
}

/** Returns the direct items of a list, or an empty array if Quill did not create the list. */
function itemsOf(html: string, tags: Tag[], list: number): Item[] {
  const items: Item[] = [];
  let i = list + 1;
  while (i < (tags[list]?.closedBy ?? 0)) {
    const tag = tags[i];
    const close = tags[tag?.closedBy ?? -1];
    const source = tag ? html.slice(tag.start, tag.end) : '';
    const kind = /\bdata-list="(\w+)"/.exec(source)?.[1];
    if (!tag || !close || tag.name !== 'li' || !kind) return [];
    const depth = Number(/\bql-indent-(\d)/.exec(source)?.[1] ?? 0);
    items.push({
      tag,
      close,
      depth,
      kind: kind === 'ordered' || kind === 'bullet' ? kind : 'check',
    });
    i = (tag.closedBy ?? i) + 1;
  }
  return items;
}

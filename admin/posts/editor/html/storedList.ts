import { indentLevel } from './indentLevel.ts';
import { blockAttributes, storedInline } from './storedInline.ts';

/** Converts Quill's flat list to nested lists. A class of each item contains its level. */
export function storedList(items: Element[]): string {
  const openTags: string[] = [];
  let html = '';
  const closeToDepth = (depth: number) => {
    while (openTags.length > depth) html += `</li>\n</${openTags.pop()}>\n`;
  };
  for (const item of items) {
    const kind = item.getAttribute('data-list') ?? 'bullet';
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    // An item can be at most one level deeper than the item before it.
    const depth = Math.min(indentLevel(item), openTags.length);
    closeToDepth(depth + 1);
    if (openTags.length > depth && openTags.at(-1) !== tag) closeToDepth(depth);
    if (openTags.length > depth) html += '</li>\n';
    else {
      html += `${openTags.length > 0 && !html.endsWith('\n') ? '\n' : ''}<${tag}>\n`;
      openTags.push(tag);
    }
    html += `<li${checkAttribute(kind)}${blockAttributes(item)}>${storedInline(item)}`;
  }
  closeToDepth(0);
  return html.trimEnd();
}

const checkAttribute = (kind: string) =>
  kind === 'checked' || kind === 'unchecked' ? ` data-list="${kind}"` : '';

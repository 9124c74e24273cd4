/**
 * Lists inside lists as Quill has them: one list, with each item's kind and level on the item. Left to
 * itself Quill reads most of them right, but loses an item that holds nothing but a list.
 */
export function flattenLists(body: Element): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const isInner = list.parentElement?.closest('ul, ol') !== null;
    if (isInner || !isPlain(list)) continue;
    const flat = document.createElement('ol');
    flat.append(...itemsOf(list, 0));
    list.replaceWith(flat);
  }
}

/** Nothing but items with text and lists: what else there is would lose its place. */
const isPlain = (list: Element): boolean =>
  list.attributes.length === 0 &&
  [...list.children].every(
    (item) =>
      item.tagName === 'LI' &&
      !/\bql-indent-/.test(item.className) &&
      [...item.children].every((child) => !isList(child) || isPlain(child)) &&
      hasListsLast(item),
  );

const isList = (node: Node): node is Element =>
  node instanceof Element && (node.tagName === 'UL' || node.tagName === 'OL');

function hasListsLast(item: Element): boolean {
  const nodes = [...item.childNodes].filter((node) => isList(node) || node.textContent?.trim());
  const first = nodes.findIndex(isList);
  return first < 0 || nodes.slice(first).every(isList);
}

function itemsOf(list: Element, level: number): Element[] {
  return [...list.children].flatMap((item) => {
    const line = document.createElement('li');
    for (const { name, value } of item.attributes) line.setAttribute(name, value);
    if (!line.dataset.list) line.dataset.list = list.tagName === 'OL' ? 'ordered' : 'bullet';
    if (level > 0) line.classList.add(`ql-indent-${level}`);
    const lists = [...item.childNodes].filter(isList);
    line.append(...[...item.childNodes].filter((node) => !isList(node)));
    return [line, ...lists.flatMap((inner) => itemsOf(inner, level + 1))];
  });
}

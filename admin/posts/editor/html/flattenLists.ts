/**
 * Replaces nested lists with Quill's flat form: one `<ol>` whose items contain their kind and level. Quill's
 * own conversion loses an item that contains only a list.
 */
export function flattenLists(body: Element): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const isNested = list.parentElement?.closest('ul, ol') !== null;
    if (isNested || !isPlain(list)) continue;
    const flatList = document.createElement('ol');
    flatList.append(...flatItems(list, 0));
    list.replaceWith(flatList);
  }
}

const isPlain = (list: Element): boolean =>
  list.attributes.length === 0 &&
  [...list.children].every(
    (item) =>
      item.tagName === 'LI' &&
      !/\bql-indent-/.test(item.className) &&
      [...item.children].every((child) => !isList(child) || isPlain(child)) &&
      endsWithLists(item),
  );

const isList = (node: Node): node is Element =>
  node instanceof Element && (node.tagName === 'UL' || node.tagName === 'OL');

function endsWithLists(item: Element): boolean {
  const nodes = [...item.childNodes].filter((node) => isList(node) || node.textContent?.trim());
  const first = nodes.findIndex(isList);
  return first < 0 || nodes.slice(first).every(isList);
}

function flatItems(list: Element, level: number): Element[] {
  return [...list.children].flatMap((item) => {
    const flatItem = document.createElement('li');
    for (const { name, value } of item.attributes) flatItem.setAttribute(name, value);
    if (!flatItem.dataset.list)
      flatItem.dataset.list = list.tagName === 'OL' ? 'ordered' : 'bullet';
    if (level > 0) flatItem.classList.add(`ql-indent-${level}`);
    const lists = [...item.childNodes].filter(isList);
    flatItem.append(...[...item.childNodes].filter((node) => !isList(node)));
    return [flatItem, ...lists.flatMap((nested) => flatItems(nested, level + 1))];
  });
}

/** Replaces an element with one of another tag and the same children, without attributes. */
export function renameElement(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

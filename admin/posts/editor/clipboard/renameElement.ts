/** Replaces an element with a new element that has another tag, the same children and no attributes. */
export function renameElement(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

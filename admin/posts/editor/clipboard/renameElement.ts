/** Replaces an element with an element of another tag. Keeps the children and drops the attributes. */
export function renameElement(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

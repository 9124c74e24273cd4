import { elementReplaced } from '#site/scripts/elementReplaced.ts';

/**
 * Applies the difference between the HTML before and after a save to the open page. Keeps what scripts and
 * the visitor changed, such as typed text.
 */
export function applyChanges(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  if (shown.matches(replacedAsWhole)) {
    replaceElement(shown, after);
    return;
  }
  applyAttributes(shown, before, after);
  const nodes = [...shown.childNodes];
  const [nodesBefore, nodesAfter] = [[...before.childNodes], [...after.childNodes]];
  const hasSameStructure =
    nodes.length === nodesAfter.length &&
    nodesAfter.every(
      (node, i) =>
        nodesBefore[i]?.nodeName === node.nodeName && nodes[i]?.nodeName === node.nodeName,
    );
  if (!hasSameStructure) {
    shown.replaceChildren(...nodesAfter.map((node) => document.importNode(node, true)));
    return;
  }
  for (const [i, node] of nodes.entries()) {
    const [previous, next] = [nodesBefore[i], nodesAfter[i]];
    if (node instanceof Element && previous instanceof Element && next instanceof Element)
      applyChanges(node, previous, next);
    else if (next && previous?.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
  }
}

/** Selects elements with a script that depends on their content. */
const replacedAsWhole = '[data-carousel]';

function replaceElement(shown: Element, after: Element) {
  const replacement = document.importNode(after, true);
  shown.replaceWith(replacement);
  replacement.dispatchEvent(new Event(elementReplaced, { bubbles: true }));
}

function applyAttributes(shown: Element, before: Element, after: Element) {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) shown.removeAttribute(name);
}

import { partReplaced } from '#site/scripts/partReplaced.ts';

/**
 * Brings a live part of the page from one published state to the next, touching nothing else: what
 * scripts have done to the rest of it, what is typed and where it is scrolled stays.
 */
export function applyChanges(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  if (live.matches(wholes)) {
    replaceWhole(live, after);
    return;
  }
  applyAttributes(live, before, after);
  const nodes = [...live.childNodes];
  const [nodesBefore, nodesAfter] = [[...before.childNodes], [...after.childNodes]];
  const isAlike =
    nodes.length === nodesAfter.length &&
    nodesAfter.every(
      (node, i) =>
        nodesBefore[i]?.nodeName === node.nodeName && nodes[i]?.nodeName === node.nodeName,
    );
  if (!isAlike) {
    live.replaceChildren(...nodesAfter.map((node) => document.importNode(node, true)));
    return;
  }
  for (const [i, node] of nodes.entries()) {
    const [was, is] = [nodesBefore[i], nodesAfter[i]];
    if (node instanceof Element && was instanceof Element && is instanceof Element)
      applyChanges(node, was, is);
    else if (is && was?.nodeValue !== is.nodeValue) node.nodeValue = is.nodeValue;
  }
}

/** Parts that a script has made its own: what it knows of them would no longer be true. */
const wholes = '[data-carousel], astro-island';

function replaceWhole(live: Element, after: Element) {
  const fresh = document.importNode(after, true);
  live.replaceWith(fresh);
  fresh.dispatchEvent(new Event(partReplaced, { bubbles: true }));
}

function applyAttributes(live: Element, before: Element, after: Element) {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) live.removeAttribute(name);
}

import { elementAdded } from '#site/scripts/elementAdded.ts';

/**
 * Applies the difference between the HTML before and after a save to the open page. Keeps what scripts and
 * the visitor changed, such as typed text.
 */
export function applyChanges(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  applyAttributes(shown, before, after);
  const pairs = pairNodes([...shown.childNodes], [...before.childNodes]);
  const added: Node[] = [];
  const nodes = [...after.childNodes].map((next) => {
    const index = pairs.findIndex(({ previous }) => isSamePart(previous, next));
    const [pair] = index < 0 ? [] : pairs.splice(index, 1);
    if (pair) return applyToNode(pair, next);
    const node = document.importNode(next, true);
    added.push(node);
    return node;
  });
  setChildren(shown, nodes);
  for (const node of added) if (node instanceof Element) startScripts(node);
}

function applyAttributes(shown: Element, before: Element, after: Element) {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) shown.removeAttribute(name);
}

interface Pair {
  node: ChildNode;
  previous: ChildNode;
}

/** Pairs each shown node with its published state. Returns no pairs if scripts have added or removed nodes. */
function pairNodes(shown: ChildNode[], before: ChildNode[]): Pair[] {
  const pairs = shown.flatMap((node, i) => {
    const previous = before[i];
    return previous?.nodeName === node.nodeName ? [{ node, previous }] : [];
  });
  return pairs.length === shown.length && pairs.length === before.length ? pairs : [];
}

/** Returns whether two nodes are the same part of the page before and after the change. Their content may differ. */
function isSamePart(previous: Node, next: Node): boolean {
  if (previous.isEqualNode(next)) return true;
  if (!(previous instanceof Element && next instanceof Element))
    return previous.nodeName === next.nodeName;
  const isReplaced = [previous, next].some((element) => element.matches(replacedAsWhole));
  return !isReplaced && partName(previous) === partName(next);
}

/** Selects elements with a script that depends on their content. */
const replacedAsWhole = '[data-carousel]';

const partName = (element: Element) =>
  `${element.nodeName}#${element.id}.${element.getAttribute('class')}`;

function applyToNode({ node, previous }: Pair, next: Node): ChildNode {
  if (node instanceof Element && previous instanceof Element && next instanceof Element)
    applyChanges(node, previous, next);
  else if (previous.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
  return node;
}

/** Sets the children of an element. Does not move nodes that stay in their order, so they keep their state. */
function setChildren(parent: Element, nodes: ChildNode[]) {
  for (const child of [...parent.childNodes]) if (!nodes.includes(child)) child.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/** Starts the scripts of an added element, and loads those that the page did not have before. */
function startScripts(element: Element) {
  element.dispatchEvent(new Event(elementAdded, { bubbles: true }));
  const selector = 'script[data-src]';
  const scripts = [...element.querySelectorAll(selector)];
  if (element.matches(selector)) scripts.push(element);
  for (const script of scripts) void loadScript(script.getAttribute('data-src') ?? '');
}

async function loadScript(url: string) {
  try {
    await import(/* @vite-ignore */ url);
  } catch (error) {
    console.debug('A script of the changed page cannot be loaded', error);
  }
}

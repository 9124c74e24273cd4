import type Quill from 'quill/core.js';
import { he } from '#domain/he/site/post.ts';

/**
 * Marks each heading of pros or cons and the list directly below it, so that the editor shows them in frames.
 */
export function markProsAndCons(quill: Quill): void {
  let side: string | undefined;
  for (const node of quill.root.children) {
    const isList = node.tagName === 'OL';
    const headingSide = sideOf(node);
    const hasList = headingSide && node.nextElementSibling?.tagName === 'OL';
    side = isList ? side : hasList ? headingSide : undefined;
    setSide(node, side);
  }
}

function sideOf(node: Element): string | undefined {
  if (!/^H[1-3]$/.test(node.tagName)) return undefined;
  const text = (node.textContent ?? '').replace(':', '').trim();
  if (text === he.pros) return 'pros';
  return text === he.cons ? 'cons' : undefined;
}

// Quill observes attribute changes, so the attribute is set only if its value changes.
function setSide(node: Element, side: string | undefined): void {
  if ((node.getAttribute('data-side') ?? undefined) === side) return;
  if (side) node.setAttribute('data-side', side);
  else node.removeAttribute('data-side');
}

import type Quill from 'quill/core.js';
import { textDirection } from '#domain/text/bidi.ts';

/** Lines without Hebrew turn as they will on the page, unless their writer has turned them. */
export function markLatinLines(quill: Quill): void {
  for (const { domNode } of quill.getLines()) {
    const isLatin =
      !domNode.hasAttribute('dir') &&
      !/\bql-(direction|code)/.test(domNode.className) &&
      textDirection(domNode.textContent ?? '') === 'ltr';
    // Only where it differs: Quill looks at each change of an attribute.
    if (domNode.hasAttribute('data-latin') !== isLatin) {
      domNode.toggleAttribute('data-latin', isLatin);
    }
  }
}

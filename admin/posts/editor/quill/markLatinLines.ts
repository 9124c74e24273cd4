import type Quill from 'quill/core.js';
import { textDirection } from '#domain/text/bidi.ts';

/** Marks lines without an explicit direction that the post's page shows left-to-right. */
export function markLatinLines(quill: Quill): void {
  for (const { domNode } of quill.getLines()) {
    const isLatin =
      !domNode.hasAttribute('dir') &&
      !/\bql-(direction|code)/.test(domNode.className) &&
      textDirection(domNode.textContent ?? '') === 'ltr';
    // Quill observes attribute changes, so an attribute is set only if its value changes.
    if (domNode.hasAttribute('data-latin') !== isLatin) {
      domNode.toggleAttribute('data-latin', isLatin);
    }
  }
}

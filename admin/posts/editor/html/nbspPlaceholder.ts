import type { Delta } from 'quill/core.js';

/** Stands for a non-breaking space while Quill reads HTML, because Quill would convert it to a plain space. */
const nbspPlaceholder = '\ue0a0';

/** Replaces the non-breaking spaces of HTML with placeholders. */
export function hideNbsp(body: Element): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    // Captions need no placeholder, because the figure format keeps their spaces.
    if (text.parentElement?.closest('figcaption')) continue;
    text.textContent = (text.textContent ?? '').replaceAll('\u00a0', nbspPlaceholder);
  }
}

/** Replaces the placeholders in a Quill document with non-breaking spaces. */
export function restoreNbsp(delta: Delta): Delta {
  for (const op of delta.ops) {
    if (typeof op.insert === 'string') {
      op.insert = op.insert.replaceAll(nbspPlaceholder, '\u00a0');
    }
  }
  return delta;
}

import type Quill from 'quill/core.js';
import { Delta, type EmitterSource } from 'quill/core.js';
import { uploadAttribute } from '../formats/uploadPlaceholder.ts';
import { ensureBlockIndex } from '../quill/ensureBlockIndex.ts';

interface Placeholder {
  /** Id of the image that is not uploaded yet. */
  id: string;
  index: number;
}

/** Returns the placeholders of images that are not uploaded yet, in the order of the text. */
export const findPlaceholders = (quill: Quill): Placeholder[] =>
  [...quill.root.querySelectorAll(`[${uploadAttribute}]`)].flatMap((node) => {
    const id = node.getAttribute(uploadAttribute);
    const blot = quill.scroll.find(node);
    return id && blot ? { id, index: quill.getIndex(blot) } : [];
  });

/** Inserts placeholders near an index, which may be behind the end of the text. No source except `user` adds them to the undo history. */
export function insertPlaceholders(
  quill: Quill,
  { index, ids, source }: { index: number; ids: string[]; source: EmitterSource },
): void {
  const presentIndex = Math.min(index, quill.getLength() - 1);
  const delta = new Delta().retain(ensureBlockIndex(quill, presentIndex, source));
  for (const id of ids) delta.insert({ upload: id });
  quill.updateContents(delta, source);
}

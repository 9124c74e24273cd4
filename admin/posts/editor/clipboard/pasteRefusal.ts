import { limits } from '#domain/limits.ts';

export interface PastedContent {
  text?: string;
  html?: string;
}

/** Why a paste is refused: its text exceeds the length limit of a post, or the editor would take too long to insert its HTML. */
export type PasteRefusal = 'tooLong' | 'tooComplex';

/** @param restLength Length of the text that stays in the post. */
export function pasteRefusal(
  { text = '', html = '' }: PastedContent,
  restLength: number,
): PasteRefusal | undefined {
  if (restLength + text.length > limits.post.contentLengthMax) return 'tooLong';
  return isTooComplex(html) ? 'tooComplex' : undefined;
}

function isTooComplex(html: string): boolean {
  let elementCount = 0;
  let length = html.length;
  for (const [match] of html.matchAll(dataUrlOrStartTag)) {
    if (match.startsWith('<')) elementCount++;
    else length -= match.length;
  }
  const { pastedHtmlLengthMax, pastedElementsMax } = limits.editor;
  return elementCount > pastedElementsMax || length > pastedHtmlLengthMax;
}

/** The file of an inline image does not count, because the paste leaves it out of the text and uploads it. */
const dataUrlOrStartTag = /data:image\/[^"'\s)>]*|<[a-z]/gi;

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
  const { pastedHtmlLengthMax, pastedElementsMax } = limits.editor;
  const elementCount = html.match(startTag)?.length ?? 0;
  return elementCount > pastedElementsMax || html.replace(dataUrl, '').length > pastedHtmlLengthMax;
}

const startTag = /<[a-z]/gi;
/** The file of an inline image. The paste leaves it out of the text and uploads it. */
const dataUrl = /data:image\/[^"'\s)>]*/gi;

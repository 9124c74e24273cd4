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
  const { pastedHtmlLengthMax, pastedElementsMax, pastedLineMarksMax } = limits.editor;
  let elementCount = 0;
  let lineMarkCount = 0;
  let length = html.length;
  for (const [match, tag] of html.matchAll(dataUrlOrStartTag)) {
    if (tag === undefined) length -= match.length;
    else {
      elementCount++;
      lineMarkCount = inlineTag.test(tag) ? lineMarkCount + 1 : 0;
    }
    if (elementCount > pastedElementsMax || lineMarkCount > pastedLineMarksMax) return true;
  }
  return length > pastedHtmlLengthMax;
}

/** The file of an inline image does not count, because the paste leaves it out of the text and uploads it. */
const dataUrlOrStartTag = /data:image\/[^"'\s)>]*|<([a-z]\w*)/gi;

const inlineTag = /^(a|b|strong|i|em|u|s|strike|del|ins|sub|sup|code|bdi|span|font)$/i;

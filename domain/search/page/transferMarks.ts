/** Matches one part of HTML: a tag, an entity or a character. */
const htmlPart = /<[^>]*>|&[a-z]+;|[\s\S]/gu;

/**
 * Copies the `<mark>` elements from one rendering of a text to another rendering. Returns `html` unchanged if
 * the two texts differ in length.
 * @param html HTML without marks.
 * @param marked HTML of the same text, with `<mark>` as its only markup.
 */
export function transferMarks(html: string, marked: string): string {
  const isMarked = markedCharacters(marked);
  const parts = html.match(htmlPart) ?? [];
  if (parts.filter((part) => !isTag(part)).length !== isMarked.length) return html;
  let index = 0;
  let isOpen = false;
  let output = '';
  for (const part of parts) {
    // Closes an open mark before each tag, so that elements nest correctly.
    const shouldBeOpen = !isTag(part) && isMarked[index++] === true;
    if (shouldBeOpen !== isOpen) output += shouldBeOpen ? '<mark>' : '</mark>';
    isOpen = shouldBeOpen;
    output += part;
  }
  return isOpen ? `${output}</mark>` : output;
}

/** Returns for each character of the text whether the character is inside a mark. */
function markedCharacters(marked: string): boolean[] {
  const isMarked: boolean[] = [];
  let isOpen = false;
  for (const part of marked.match(htmlPart) ?? []) {
    if (isTag(part)) isOpen = part === '<mark>';
    else isMarked.push(isOpen);
  }
  return isMarked;
}

const isTag = (part: string) => part.length > 1 && part.startsWith('<');

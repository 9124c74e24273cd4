/** A tag, an entity, or a character. */
const part = /<[^>]*>|&[a-z]+;|[\s\S]/gu;

/**
 * The marks of a text in another rendering of it: HTML with tags of its own in, the same with `<mark>`
 * out. The text is the same, character by character; where it is not, there are no marks.
 */
export function transferMarks(html: string, marked: string): string {
  const isMarked = markedPlaces(marked);
  const parts = html.match(part) ?? [];
  if (parts.filter((it) => !isTag(it)).length !== isMarked.length) return html;
  let place = 0;
  let isOpen = false;
  let done = '';
  for (const it of parts) {
    // A mark never goes over the edge of another element: it ends before, and begins again behind.
    const wanted = !isTag(it) && isMarked[place++] === true;
    if (wanted !== isOpen) done += wanted ? '<mark>' : '</mark>';
    isOpen = wanted;
    done += it;
  }
  return isOpen ? `${done}</mark>` : done;
}

/** For each character, whether it stands in a mark. */
function markedPlaces(marked: string): boolean[] {
  const places: boolean[] = [];
  let isOpen = false;
  for (const it of marked.match(part) ?? []) {
    if (isTag(it)) isOpen = it === '<mark>';
    else places.push(isOpen);
  }
  return places;
}

const isTag = (it: string) => it.length > 1 && it.startsWith('<');

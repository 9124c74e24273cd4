import { isolateRuns } from '#domain/text/bidi.ts';
import { decode, type Edit, replacement, type Stretch, type Tag } from './htmlTags.ts';

/**
 * Latin names and quantities inside Hebrew stand apart, so that `1,600 nits` keeps its order. Not in
 * code, where they stand apart already, nor in text that reads from the left itself.
 */
export function isolateStretches(
  { html, tags }: { html: string; tags: Tag[] },
  stretches: Stretch[],
  leftToRight: ReadonlySet<Tag>,
): Edit[] {
  const edits: Edit[] = [];
  let nextTag = 0;
  let quietUntil = -1;
  for (const stretch of stretches) {
    for (; (tags[nextTag]?.start ?? Number.POSITIVE_INFINITY) < stretch.start; nextTag++) {
      const tag = tags[nextTag];
      const end = tags[tag?.closedBy ?? -1]?.start ?? -1;
      if (tag && (apart.has(tag.name) || leftToRight.has(tag)))
        quietUntil = Math.max(quietUntil, end);
    }
    if (stretch.start < quietUntil) continue;
    const written = html.slice(stretch.start, stretch.end);
    if (!latinLetter.test(written)) continue;
    const isolated = isolateRuns(decode(written));
    if (isolated.includes('<bdi>')) edits.push(replacement(stretch, isolated));
  }
  return edits;
}

const apart = new Set(['pre', 'code', 'bdi']);
const latinLetter = /[A-Za-z]/;

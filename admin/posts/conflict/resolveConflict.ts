import { mergeContent } from '../differences/mergeContent.ts';
import { isSameValue, type PostField, type PostValues, postFields } from '../form/postValues.ts';

/**
 * The value of a field to keep: the user's, the newer saved one, or a merge of both. Only the
 * content can be merged.
 */
export type Side = 'mine' | 'theirs' | 'merged';

/** Two versions of a post that were both edited from `base`. */
export interface Conflict {
  base: PostValues;
  mine: PostValues;
  theirs: PostValues;
}

/** Returns the fields that both sides changed to different values. */
export const conflictingFields = ({ base, mine, theirs }: Conflict): PostField[] =>
  postFields.filter(
    (name) =>
      !isSameValue(mine[name], theirs[name]) &&
      !isSameValue(base[name], mine[name]) &&
      !isSameValue(base[name], theirs[name]),
  );

/** Merges the content of both sides, and counts the places that both sides changed. */
export const mergedContent = ({ base, mine, theirs }: Conflict) =>
  mergeContent(base.content, mine.content, theirs.content);

/**
 * Returns the resolved values of the form. A field that one side changed has that side's value. A
 * conflicting field follows `sides`. Without a choice it keeps the user's value; the dialog does not
 * save before every choice is made.
 */
export function resolveConflict(
  conflict: Conflict,
  sides: Partial<Record<PostField, Side>>,
): PostValues {
  const { base, mine, theirs } = conflict;
  const resolved = postFields.map((name) => {
    if (isSameValue(base[name], mine[name])) return [name, theirs[name]] as const;
    if (isSameValue(base[name], theirs[name])) return [name, mine[name]] as const;
    const side = sides[name] ?? 'mine';
    if (side === 'merged' && name === 'content') {
      return [name, mergedContent(conflict).content] as const;
    }
    return [name, side === 'theirs' ? theirs[name] : mine[name]] as const;
  });
  return { ...mine, ...Object.fromEntries(resolved) };
}

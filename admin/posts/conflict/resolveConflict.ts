import { isSameJson } from '../../isSameJson.ts';
import { mergeContent } from '../differences/mergeContent.ts';
import { type PostField, type PostValues, postFields } from '../form/postValues.ts';

/**
 * The side whose value a field keeps: `mine` is the form, `theirs` is the newer saved version. Only the
 * content can be `merged`.
 */
export type FieldSide = 'mine' | 'theirs' | 'merged';

/** Two edited versions, `mine` and `theirs`, of the post `base`. */
export interface PostConflict {
  base: PostValues;
  mine: PostValues;
  theirs: PostValues;
}

/** Returns the fields that both sides changed to different values. */
export const conflictingFields = ({ base, mine, theirs }: PostConflict): PostField[] =>
  postFields.filter(
    (name) =>
      !isSameJson(mine[name], theirs[name]) &&
      !isSameJson(base[name], mine[name]) &&
      !isSameJson(base[name], theirs[name]),
  );

export const mergedContent = ({ base, mine, theirs }: PostConflict) =>
  mergeContent(base.content, mine.content, theirs.content);

/**
 * Returns the values of the form after a conflict. `sides` contains the chosen side of each conflicting
 * field. A field without a chosen side keeps the user's value.
 */
export function resolveConflict(
  conflict: PostConflict,
  sides: Partial<Record<PostField, FieldSide>>,
): PostValues {
  const { base, mine, theirs } = conflict;
  const resolved = postFields.map((name) => {
    if (isSameJson(base[name], mine[name])) return [name, theirs[name]] as const;
    if (isSameJson(base[name], theirs[name])) return [name, mine[name]] as const;
    const side = sides[name] ?? 'mine';
    if (side === 'merged' && name === 'content') {
      return [name, mergedContent(conflict).content] as const;
    }
    return [name, side === 'theirs' ? theirs[name] : mine[name]] as const;
  });
  return { ...mine, ...Object.fromEntries(resolved) };
}

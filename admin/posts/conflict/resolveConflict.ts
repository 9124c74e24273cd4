import { mergeContent } from '../differences/mergeContent.ts';
import { isSameValue, type PostField, type PostValues, postFields } from '../form/postValues.ts';

export type Side = 'mine' | 'theirs' | 'merged';

export interface Conflict {
  base: PostValues;
  mine: PostValues;
  theirs: PostValues;
}

/** Fields that both sides changed, each in another way: only those need a person. */
export const disputedFields = ({ base, mine, theirs }: Conflict): PostField[] =>
  postFields.filter(
    (name) =>
      !isSameValue(mine[name], theirs[name]) &&
      !isSameValue(base[name], mine[name]) &&
      !isSameValue(base[name], theirs[name]),
  );

/** Both texts in one, and at how many places both sides changed the same. */
export const mergedText = ({ base, mine, theirs }: Conflict) =>
  mergeContent(base.content, mine.content, theirs.content);

/**
 * The form as it should be now. What one side alone changed is taken from it; disputed fields go by
 * `sides`, and mine where nothing was chosen.
 */
export function resolved(conflict: Conflict, sides: Partial<Record<PostField, Side>>): PostValues {
  const { base, mine, theirs } = conflict;
  const chosen = postFields.map((name) => {
    if (isSameValue(base[name], mine[name])) return [name, theirs[name]] as const;
    if (isSameValue(base[name], theirs[name])) return [name, mine[name]] as const;
    const side = sides[name] ?? 'mine';
    if (side === 'merged' && name === 'content')
      return [name, mergedText(conflict).content] as const;
    return [name, side === 'theirs' ? theirs[name] : mine[name]] as const;
  });
  return { ...mine, ...Object.fromEntries(chosen) };
}

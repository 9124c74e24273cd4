import { analyzeNoun } from '../../hebrew/analyzeWord.ts';
import { findSynonyms, isKindSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import type { PostText } from '../indexing/postText.ts';
import {
  allFields,
  containAll,
  containsOften,
  isClear,
  type TierContext,
} from './relevanceTier.ts';
import type { FieldMatches } from './scorePost.ts';

interface FoundPost {
  text: PostText;
  matches: FieldMatches;
}

/**
 * Returns the posts that contain all required terms and that are about products of the kind that a query wants, as far as their
 * texts tell. Prefers posts that name this kind before others in the title, or else in the slug, or else among the tags and in
 * the category. If there are none, returns posts that name no kind there, but the wanted one in the excerpt and often in the
 * text. This heuristic has no published source.
 */
export function postsOfWantedKind<Post extends FoundPost>(
  posts: readonly Post[],
  contexts: readonly TierContext[],
): Post[] {
  const complete = posts.flatMap((post) =>
    contexts
      .filter(({ kinds }) => kinds.length > 0)
      .filter((context) => containAll(post.matches, allFields, context.required, context))
      .map((context) => ({ post, context, namesKind: namesWantedKind(post, context) })),
  );
  const naming = complete.filter(({ namesKind }) => namesKind);
  const found =
    naming.length > 0
      ? naming
      : complete.filter(
          ({ post, context, namesKind }) =>
            namesKind === undefined &&
            containAll(post.matches, ['excerpt'], context.kinds, context) &&
            context.kinds.every((term) => containsOften(post.matches, term, context)),
        );
  return [...new Set(found.map(({ post }) => post))];
}

/**
 * Returns whether the kind that a post names first is the wanted one. Returns undefined if neither its title, slug, tags nor
 * category tell.
 */
function namesWantedKind({ text, matches }: FoundPost, context: TierContext): boolean | undefined {
  for (const field of ['title', 'slugWords'] as const) {
    const firstKind = firstKindIn(text[field]);
    if (firstKind !== undefined)
      return matches[field].some(
        (match) =>
          match.start <= firstKind && context.kinds.includes(match.term) && isClear(match, context),
      );
  }
  return containAll(matches, ['tagsAndProducts', 'category'], context.kinds, context) || undefined;
}

/**
 * Returns the position of the first noun of a text that names a kind of product. A noun after a particle such as "and" is not
 * what the text is about: the air conditioner of "Velora Buds 2: three weeks on a train, and one stubborn air conditioner".
 */
const firstKindIn = (text: string): number | undefined =>
  findSynonyms(tokenize(text).map(analyzeNoun)).find(({ id }) => isKindSynonym(id))?.start;

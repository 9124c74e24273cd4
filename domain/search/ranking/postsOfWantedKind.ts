import { analyzeNoun } from '../../hebrew/analyzeWord.ts';
import {
  findSynonyms,
  isKindSynonym,
  type SynonymMatch,
} from '../../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { limits } from '../../limits.ts';
import type { PostText } from '../indexing/postText.ts';
import {
  allFields,
  containAll,
  containsOften,
  headings,
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
 * text. Of the found posts, prefers those whose headings or excerpt contain the other words of the query too. This heuristic has
 * no published source.
 */
export const postsOfWantedKind = <Post extends FoundPost>(
  posts: readonly Post[],
  contexts: readonly TierContext[],
): Post[] => [...new Set(contexts.flatMap((context) => postsOfAlternative(posts, context)))];

function postsOfAlternative<Post extends FoundPost>(
  posts: readonly Post[],
  context: TierContext,
): Post[] {
  if (context.kinds.length === 0) return [];
  const complete = posts
    .filter(({ matches }) => containAll(matches, allFields, context.required, context))
    .map((post) => ({ post, namesKind: namesWantedKind(post, context) }));
  const naming = complete.filter(({ namesKind }) => namesKind);
  const found =
    naming.length > 0
      ? naming
      : complete.filter(
          ({ post, namesKind }) => namesKind === undefined && isAboutKindInText(post, context),
        );
  const described = found.filter(({ post }) => isDescribedInHeadings(post, context));
  return (described.length > 0 ? described : found).map(({ post }) => post);
}

/**
 * Returns whether the excerpt of a post contains the wanted kind, and its text does so often. If the excerpt names no other kind,
 * a frequent word is enough.
 */
function isAboutKindInText({ text, matches }: FoundPost, context: TierContext): boolean {
  if (!containAll(matches, ['excerpt'], context.kinds, context)) return false;
  const positions = new Set(
    matches.excerpt.filter(({ term }) => context.kinds.includes(term)).map(({ start }) => start),
  );
  const namesOnlyWantedKind = kindsIn(text.excerpt).every(({ start }) => positions.has(start));
  const countMin = namesOnlyWantedKind ? limits.search.frequentCountMin : undefined;
  return context.kinds.every((term) => containsOften(matches, term, context, countMin));
}

/** Returns whether the headings or the excerpt contain the words of the query that name no kind. */
const isDescribedInHeadings = ({ matches }: FoundPost, context: TierContext): boolean =>
  context.required
    .filter((term) => !context.kinds.includes(term))
    .every((term) => containAll(matches, [...headings, 'excerpt'], [term], context));

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
const firstKindIn = (text: string): number | undefined => kindsIn(text)[0]?.start;

/** Returns the nouns of a text that name kinds of products. */
const kindsIn = (text: string): SynonymMatch[] =>
  findSynonyms(tokenize(text).map(analyzeNoun)).filter(({ id }) => isKindSynonym(id));

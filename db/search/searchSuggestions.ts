import { sql } from 'drizzle-orm';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { singleWordPhrases } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { limits } from '#domain/limits.ts';
import { categoryPath, postPath, productPath, tagPath } from '#domain/paths.ts';
import { highlightMatches } from '#domain/search/snippet.ts';
import { findPrefixMatches, type Suggestion, startsWithQuery } from '#domain/search/suggestion.ts';
import { toWord } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import { allOf, wordStart } from './fts5.ts';
import { sortByPostCount } from './indexTerms.ts';
import { listProductResults } from './productResults.ts';
import type { MatchedPost } from './readMatchedPosts.ts';
import { searchPosts } from './searchPosts.ts';
import { listLatinCompletions } from './searchWords.ts';

/**
 * Returns categories, tags, products with a page and live posts whose names contain words that begin with the
 * typed words. If there are none, tries Latin names of which the last word spells the beginning, the other keyboard layout, and
 * then the search.
 */
export async function listSearchSuggestions(db: Queryable, q: string): Promise<Suggestion[]> {
  const typed = tokenize(q);
  const suggestions = await suggest(db, typed);
  if (suggestions.length > 0) return suggestions;
  const named = await suggestLatinNames(db, typed);
  if (named.length > 0) return named;
  const switched = await suggest(db, tokenize(switchKeyboardLayout(q)));
  if (switched.length > 0 || q.length < limits.search.suggestedQueryLengthMin) return switched;
  return suggestFound(db, q);
}

/**
 * Returns the suggestions for Latin names in headings of which the last word spells the beginning: Kadenta for קדנ. The beginning
 * of a word of the synonym tables is no name: אוז begins אוזניות, and is not "USB".
 */
async function suggestLatinNames(db: Queryable, typed: readonly string[]): Promise<Suggestion[]> {
  const last = typed.at(-1) ?? '';
  if (singleWordPhrases().some((word) => word.startsWith(last))) return [];
  const completions = await listLatinCompletions(db, toWord(last));
  const scope = { audience: 'visitors', inHeadings: true } as const;
  const names = await sortByPostCount(db, completions, scope);
  const suggestions: Suggestion[] = [];
  for (const { token } of names.slice(0, latinNamesMax))
    suggestions.push(...(await suggest(db, [...typed.slice(0, -1), token])));
  const byPath = new Map(suggestions.map((suggestion) => [suggestion.path, suggestion]));
  return [...byPath.values()].slice(0, limits.search.suggestionsMax);
}

/** At most this many names are suggested. */
const latinNamesMax = 3;

/**
 * Returns the products that the query names, also with a typing error or in the other script, and the best
 * search results with matching titles. Results of a corrected query are not suggested.
 */
async function suggestFound(db: Queryable, q: string): Promise<Suggestion[]> {
  const countMax = limits.search.suggestionsMax;
  const found = await searchPosts(db, { q, audience: 'visitors', offset: 0, countMax });
  const postIds = found.posts.map(({ id }) => id);
  const products = (await listProductResults(db, { q: found.matchedQuery, postIds }))
    .slice(0, limits.search.suggestedProductsMax)
    .map(({ name, slug }) => ({
      kind: 'product' as const,
      text: name,
      html: highlightMatches(name, []),
      path: productPath(slug),
    }));
  const posts = found.isCorrected ? [] : suggestPosts(found.posts);
  return [...products, ...posts].slice(0, countMax);
}

const suggestPosts = (posts: MatchedPost[]): Suggestion[] =>
  posts
    .filter(({ matches }) =>
      matches.title.some(({ similarity }) => similarity >= limits.search.suggestedSimilarityMin),
    )
    .map(({ slug, text, matches }) => ({
      kind: 'post',
      text: text.title,
      html: highlightMatches(text.title, matches.title),
      path: postPath(slug),
    }));

async function suggest(db: Queryable, tokens: string[]): Promise<Suggestion[]> {
  const typed = tokens.slice(0, limits.search.termsMax);
  if (typed.length === 0) return [];
  const names = [...(await listCategoryNames(db)), ...(await listTagNames(db))]
    .flatMap((name) => toSuggestions(name, typed))
    .slice(0, limits.search.suggestedNamesMax);
  const products = (await listProductNames(db, typed))
    .flatMap((name) => toSuggestions(name, typed))
    .slice(0, limits.search.suggestedProductsMax);
  const posts = (await listTitles(db, typed)).flatMap((title) => toSuggestions(title, typed));
  return [...names, ...products, ...posts].slice(0, limits.search.suggestionsMax);
}

type Name = Pick<Suggestion, 'kind' | 'text' | 'path'>;

/** Returns a list with the name as its only suggestion, or an empty list if the name does not match. */
function toSuggestions(name: Name, typed: string[]): Suggestion[] {
  const matches = findPrefixMatches(name.text, typed);
  return matches ? [{ ...name, html: highlightMatches(name.text, matches) }] : [];
}

async function listCategoryNames(db: Queryable): Promise<Name[]> {
  const rows = await db.all<{ name: string; slug: string }>(
    sql`select name, slug from categories where post_count > 0 order by post_count desc, id`,
  );
  return rows.map(({ name, slug }) => ({ kind: 'category', text: name, path: categoryPath(slug) }));
}

async function listTagNames(db: Queryable): Promise<Name[]> {
  const rows = await db.all<{ name: string; slug: string }>(sql`
    select name, slug from tags where post_count > 0
    order by post_count desc, id limit ${limits.search.tagsConsideredMax}
  `);
  return rows.map(({ name, slug }) => ({ kind: 'tag', text: name, path: tagPath(slug) }));
}

/**
 * Returns the products that live posts show and whose names contain the typed words. First scans the names,
 * which are one index, and then looks for live posts of the matching products only.
 */
async function listProductNames(db: Queryable, typed: string[]): Promise<Name[]> {
  const patterns = typed.map(anyFinalForm);
  const containsWords = patterns.map((pattern) => sql`name like ${`%${pattern}%`}`);
  // The texts inside longer words, such as "v" in "Tarvo", must not use up the considered products.
  const wordsAtStart = patterns.map((pattern) => sql`(' ' || name like ${`% ${pattern}%`})`);
  const rows = await db.all<{ name: string; slug: string }>(sql`
    with matching as materialized (
      select id from products indexed by products_by_name where ${sql.join(containsWords, sql` and `)}
    )
    select name, slug from matching join products using (id)
    where exists (
      select 1 from post_products where product_id = products.id and live_at is not null
    )
    order by ${sql.join(wordsAtStart, sql` + `)} desc, name, id limit ${limits.search.productsConsideredMax}
  `);
  return rows.map(({ name, slug }) => ({ kind: 'product', text: name, path: productPath(slug) }));
}

/** Replaces letters that have a final form by a wild card, because tokens do not contain final forms. */
const anyFinalForm = (token: string) => token.replaceAll(/[\u05db\u05de\u05e0\u05e4\u05e6]/g, '_');

/** Returns matching titles: first those that begin with the query, then the newest. */
async function listTitles(db: Queryable, typed: string[]): Promise<Name[]> {
  const searchable = typed.filter((token) => singleTokenPattern.test(token));
  if (searchable.length === 0) return [];
  const words = allOf(searchable.map(wordStart));
  const rows = await db.all<{ title: string; slug: string }>(sql`
    select posts.title as title, posts.slug as slug
    from title_search join posts on posts.id = title_search.rowid and +posts.is_live = 1
    where title_search match ${words}
    order by title_search.rowid desc limit ${limits.search.titlesConsideredMax}
  `);
  return rows
    .map(({ title, slug }): Name => ({ kind: 'post', text: title, path: postPath(slug) }))
    .sort(
      (a, b) => Number(startsWithQuery(b.text, typed)) - Number(startsWithQuery(a.text, typed)),
    );
}

/**
 * Matches words that FTS5 does not split. A split word would be a phrase query, which fails because this
 * index stores no positions.
 */
const singleTokenPattern = /^[a-z0-9\u05d0-\u05ea\u03ac-\u03ce\u0430-\u045f\u0620-\u064a]+$/;

import { sql } from 'drizzle-orm';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { limits } from '#domain/limits.ts';
import { categoryPath, postPath, tagPath } from '#domain/paths.ts';
import { highlightMatches } from '#domain/search/snippet.ts';
import { findPrefixMatches, type Suggestion, startsWithQuery } from '#domain/search/suggestion.ts';
import type { Queryable } from '../client.ts';

/**
 * Categories, tags and live posts with a word in their name that begins as the last word typed, and
 * with all the words before; with the keyboard switched, if nothing begins so.
 */
export async function listSuggestions(db: Queryable, q: string): Promise<Suggestion[]> {
  const found = await suggest(db, tokenize(q));
  return found.length > 0 ? found : suggest(db, tokenize(switchKeyboardLayout(q)));
}

async function suggest(db: Queryable, tokens: string[]): Promise<Suggestion[]> {
  const typed = tokens.slice(0, limits.search.termsMax);
  if (typed.length === 0) return [];
  const named = [...(await listCategoryNames(db)), ...(await listTagNames(db))]
    .flatMap((name) => matching(name, typed))
    .slice(0, limits.search.suggestedNamesMax);
  const posts = (await listTitles(db, typed)).flatMap((title) => matching(title, typed));
  return [...named, ...posts].slice(0, limits.search.suggestionsMax);
}

type Name = Pick<Suggestion, 'kind' | 'text' | 'path'>;

function matching(name: Name, typed: string[]): Suggestion[] {
  const hits = findPrefixMatches(name.text, typed);
  return hits ? [{ ...name, html: highlightMatches(name.text, hits) }] : [];
}

async function listCategoryNames(db: Queryable): Promise<Name[]> {
  const rows = await db.all<{ name: string; slug: string }>(
    sql`select name, slug from categories where post_count > 0 order by post_count desc, id`,
  );
  return rows.map(({ name, slug }) => ({ kind: 'category', text: name, path: categoryPath(slug) }));
}

/** Of the tags with the most posts. */
async function listTagNames(db: Queryable): Promise<Name[]> {
  const rows = await db.all<{ name: string; slug: string }>(sql`
    select name, slug from tags where post_count > 0
    order by post_count desc, id limit ${limits.search.tagsConsideredMax}
  `);
  return rows.map(({ name, slug }) => ({ kind: 'tag', text: name, path: tagPath(slug) }));
}

/** Those that begin so first, then the newest. */
async function listTitles(db: Queryable, typed: string[]): Promise<Name[]> {
  const indexed = typed.filter((token) => isOneWord.test(token));
  if (indexed.length === 0) return [];
  const words = indexed.map((token) => `"${token}" *`).join(' AND ');
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
 * Letters that FTS5 surely takes for letters. Its own table is of Unicode 6.1 and parts words at marks:
 * a token that it parts would be a phrase, which an index without places of words refuses.
 */
const isOneWord = /^[a-z0-9\u05d0-\u05ea\u03ac-\u03ce\u0430-\u045f\u0620-\u064a]+$/;

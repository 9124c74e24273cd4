import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { createMatcher } from '#domain/search/createMatcher.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import { createSnippet } from '#domain/search/snippet.ts';

function snippetFor(query: string, text: string) {
  const terms = parseQuery(query).map((term) => ({ ...term, alternatives: [] }));
  const matches = createMatcher(terms)(text).matches;
  return createSnippet(
    text,
    matches,
    terms.map(() => 1),
  );
}

const filler = 'משפט בלי שום קשר לנושא. '.repeat(40);

test('a snippet highlights the matching words and escapes all other text', () => {
  expect(snippetFor('מקלדת', 'המקלדת <שקטה> & "זולה"')?.html).toBe(
    '<mark>המקלדת</mark> &lt;שקטה&gt; &amp; &quot;זולה&quot;',
  );
});

test('the snippet of a long text is the part that contains the most query terms', () => {
  const text = `${filler}מקלדת אחת. ${filler}מקלדת אלחוטית שקטה. ${filler}`;
  const snippet = snippetFor('מקלדת אלחוטית שקטה', text);
  expect(snippet?.text).toContain('מקלדת אלחוטית שקטה');
  expect(snippet?.text).toMatch(/^….*…$/);
  expect(snippet?.text.length).toBeLessThanOrEqual(limits.search.snippetLengthMax + 2);
});

test('a text without matches has no snippet', () => {
  expect(snippetFor('מקלדת', filler)).toBeUndefined();
});

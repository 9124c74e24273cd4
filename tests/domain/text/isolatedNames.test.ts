import { expect, test } from 'vitest';
import { insertions } from '#domain/he/admin/editor/insertions.ts';
import { he as layout } from '#domain/he/admin/layout.ts';
import { he as home } from '#domain/he/admin/screens/home.ts';
import { he as quickEdit } from '#domain/he/site/quickEdit.ts';
import { isolateText } from '#domain/text/bidi.ts';

test.each([
  ['the search of the console', layout.search.nothing],
  ['the search for a post of the home page', home.nothingFor],
  ['the search for a post of quick editing', quickEdit.manager.nothingFor],
  ['a file that is no image', insertions.images.notImage],
  ['a file that is too large', (name: string) => insertions.images.tooLarge(name, 10)],
])('the message about %s isolates the typed text', (_what, message) => {
  expect(message('C++')).toContain(isolateText('C++'));
});

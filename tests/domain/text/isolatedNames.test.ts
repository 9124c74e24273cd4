import { expect, test } from 'vitest';
import { insertions } from '#domain/he/admin/editor/insertions.ts';
import { he as heLayout } from '#domain/he/admin/layout.ts';
import { he as heHome } from '#domain/he/admin/screens/home.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { isolateText } from '#domain/text/bidi.ts';

test.each([
  ['the search of the console', heLayout.search.nothing],
  ['the search for a post of the home page', heHome.nothingFor],
  ['the search for a post of quick editing', heQuickEdit.manager.nothingFor],
  ['a file that is no image', insertions.images.notImage],
  ['a file that is too large', (name: string) => insertions.images.tooLarge(name, 10)],
])('the message about %s isolates the typed text', (_what, message) => {
  expect(message('C++')).toContain(isolateText('C++'));
});
